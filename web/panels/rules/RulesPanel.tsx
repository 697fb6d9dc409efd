/** The rules of the game shown: texts, pictures, sheets of the men, decisions and credits. */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { messageOf } from '../../../src/errors.ts';
import type { GameDefinition } from '../../../src/variants/registry.ts';
import type { PanelProps } from '../../app/panel.ts';
import { menOf } from '../../rules/men.ts';
import type { SectionId } from '../../rules/rule-text.ts';
import { sectionsOf } from '../../rules/rules.ts';
import { Contents } from './Contents.tsx';
import { part } from './part.ts';
import { SectionContent } from './SectionContent.tsx';

export function RulesPanel({ session }: PanelProps) {
  const game = session.variant.value;
  return <Rules key={game.id} game={game} session={session} />;
}

function Rules({ game, session }: { readonly game: GameDefinition } & Pick<PanelProps, 'session'>) {
  const sections = useMemo(() => sectionsOf(game), [game]);
  const men = useMemo(() => menOf(game), [game]);
  const [said, say] = useState({ text: '', isRefusal: false });
  const panel = useRef<HTMLDivElement>(null);
  const wanted = part.value;
  useEffect(() => {
    // The beginning is in sight already; and a section may be of another game.
    if (wanted !== undefined) headingOf(panel.current, wanted)?.scrollIntoView();
  }, [wanted]);
  const goTo = (id: SectionId) => {
    part.value = id;
    const heading = headingOf(panel.current, id);
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  };
  const put = async (position: string | undefined) => {
    try {
      await session.newGame(game, position);
      say({ text: 'It is on the board.', isRefusal: false });
      document.querySelector('.board-area')?.scrollIntoView({ block: 'nearest' });
    } catch (error) {
      say({ text: messageOf(error), isRefusal: true });
    }
  };
  return (
    <div ref={panel} class="rules stack">
      <h2>{game.name}: rules</h2>
      <Contents sections={sections} current={wanted} onGo={goTo} />
      <p class="rules-said" role="status">
        {said.isRefusal ? '' : said.text}
      </p>
      <span class="error" role="alert">
        {said.isRefusal ? said.text : ''}
      </span>
      {sections.map(({ id, title }) => (
        <section key={id} class="stack">
          <h3 data-part={id} tabIndex={-1}>
            {title}
          </h3>
          <SectionContent
            id={id}
            game={game}
            men={men}
            pieceSet={session.pieceSet.value}
            onTry={(position) => void put(position)}
          />
        </section>
      ))}
    </div>
  );
}

function headingOf(panel: HTMLElement | null, id: string): HTMLElement | null {
  const headings = panel?.querySelectorAll<HTMLElement>('[data-part]') ?? [];
  return [...headings].find(({ dataset }) => dataset.part === id) ?? null;
}
