/** From the mistakes that a review has found to exercises. */
import { useState } from 'preact/hooks';
import { messageOf } from '../../../../src/errors.ts';
import type { Side } from '../../../../src/notation/rules.ts';
import type { ShownPanelProps } from '../../../app/panel.ts';
import { SideChoice } from '../../learn/mistakes/SideChoice.tsx';

export function LearnButton({ session, engine, goTo }: ShownPanelProps) {
  const [sides, setSides] = useState<readonly Side[]>(['white', 'black']);
  const [problem, setProblem] = useState('');
  const learn = async () => {
    try {
      const { showFromBoard } = await import('../../learn/mistakes/control.ts');
      await showFromBoard({ session, engine }, sides);
      goTo('learn');
    } catch (error) {
      setProblem(messageOf(error));
    }
  };
  return (
    <div class="buttons">
      <SideChoice sides={sides} onChange={setSides} />
      <button type="button" onClick={() => void learn()}>
        Learn from these mistakes
      </button>
      <span class="error" role="alert">
        {problem}
      </span>
    </div>
  );
}
