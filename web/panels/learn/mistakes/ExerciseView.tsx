/** One exercise: what is asked, what is said of answers, and the solution. */
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { MoveButtons } from '../../../app/BoardToolbar.tsx';
import type { ShownPanelProps } from '../../../app/panel.ts';
import type { KeptTask, Mistakes } from '../../../learn/mistakes.ts';
import type { Answer, Phase } from '../../../learn/solving.ts';
import { EngineLine } from '../../analyse/Lines.tsx';
import { useExerciseKeys } from './use-exercise-keys.ts';
import { chancesText, gameText, questionText, SIDES, verdictText } from './words.ts';

interface ExerciseViewProps extends Pick<ShownPanelProps, 'session' | 'goTo'> {
  readonly mistakes: Mistakes;
  readonly onOpen: (key: number | null) => void;
}

export function ExerciseView({ mistakes, onOpen, session, goTo }: ExerciseViewProps) {
  const { solving } = mistakes;
  const task = solving.task.value;
  const phase = solving.phase.value;
  const next = mistakes.next();
  const goOn = () => {
    mistakes.pass();
    const after = mistakes.next();
    if (after !== undefined) onOpen(after.key);
  };
  useExerciseKeys(solving, goOn);
  useEffect(() => () => solving.rest(), [solving]);
  // Another game has been opened: it is to be seen.
  const game = session.root.value.id;
  const former = useRef<number | null>(game);
  useEffect(() => {
    if (former.current !== null && former.current !== game) onOpen(null);
  }, [game, onOpen]);
  const analyse = async () => {
    former.current = null; // whoever comes back finds the exercise
    if (await solving.analyse(session)) goTo('analyse');
  };
  const isOver = phase === 'solved' || phase === 'shown';
  const row = useRef<HTMLDivElement>(null);
  useKeptFocus(row, isOver);
  return (
    <>
      <div class="mistakes-back">
        <button type="button" onClick={() => onOpen(null)}>
          ← All exercises
        </button>
        <p class="note">{mistakes.due.value} due today</p>
      </div>
      <h3 tabIndex={-1}>{task === null ? 'Exercise' : questionText(task.exercise)}</h3>
      {task !== null && (
        <p class="note">
          Move {task.exercise.number}; {gameText(task.facts)}
        </p>
      )}
      <p role="status" class={`mistakes-verdict ${verdictClass(phase, solving.answer.value)}`}>
        {statusText(task, phase, solving.answer.value, solving.isHinted.value)}
      </p>
      <span class="error" role="alert">
        {solving.problem.value}
      </span>
      <div ref={row} class="buttons">
        {isOver ? (
          <button type="button" onClick={() => solving.again()}>
            Again
          </button>
        ) : (
          <>
            <button type="button" aria-disabled={phase !== 'asking'} onClick={() => solving.hint()}>
              Hint
            </button>
            <button type="button" aria-disabled={phase !== 'asking'} onClick={() => solving.show()}>
              Show the solution
            </button>
          </>
        )}
        <button
          type="button"
          class={isOver ? 'primary' : undefined}
          disabled={next === undefined}
          onClick={goOn}
        >
          {isOver ? 'Next' : 'Skip'}
        </button>
      </div>
      {task !== null && isOver && (
        <>
          <Solution task={task} mistakes={mistakes} />
          <div class="buttons">
            <button type="button" onClick={() => void analyse()}>
              Analyse this position
            </button>
          </div>
        </>
      )}
    </>
  );
}

/** Who has pressed a button that goes away finds the focus on another one of its row. */
function useKeptFocus(row: RefObject<HTMLElement | null>, isOver: boolean): void {
  const hasFocus = useRef(false);
  useEffect(() => {
    const element = row.current;
    if (element === null) return;
    if (hasFocus.current && document.activeElement === document.body) {
      element.querySelector<HTMLButtonElement>('button:not(:disabled)')?.focus();
    }
    const note = () => {
      hasFocus.current = element.contains(document.activeElement);
    };
    note();
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [row, isOver]);
}

function Solution({ task, mistakes }: { readonly task: KeptTask; readonly mistakes: Mistakes }) {
  const { best } = task.exercise;
  const { solving } = mistakes;
  const { from } = solving;
  const board = solving.board.value;
  if (from === null || board === null) return null;
  return (
    <section class="stack" aria-label="Solution">
      <p class="mistakes-line">
        Best:{' '}
        <EngineLine
          line={{
            moves: best.map(({ move }) => move),
            san: best.map(({ san }) => san),
            score: null,
          }}
          from={from}
          onPlay={(moves) => solving.playBest(moves)}
        />
      </p>
      <p class="note">{chancesText(task.exercise)}</p>
      <p class="note">
        Moves can be tried on the board; the arrow keys and these buttons go through them.
      </p>
      <fieldset class="toolbar" aria-label="Going through the moves">
        <MoveButtons session={board} />
      </fieldset>
    </section>
  );
}

function verdictClass(phase: Phase, answer: Answer | null): string {
  if (phase === 'solved') return 'is-right';
  return answer !== null && !answer.verdict.isRight && phase === 'asking' ? 'is-wrong' : '';
}

function statusText(
  task: KeptTask | null,
  phase: Phase,
  answer: Answer | null,
  isHinted: boolean,
): string {
  if (task === null || phase === 'opening') return 'Setting up the position…';
  const { exercise } = task;
  if (phase === 'judging') return 'The engine looks at it…';
  if (phase === 'shown') return `The best move is ${exercise.best[0]?.san}.`;
  if (answer !== null && !isHinted) return verdictText(answer.san, answer.verdict, exercise);
  const text = answer === null ? '' : `${verdictText(answer.san, answer.verdict, exercise)} `;
  if (isHinted && phase === 'asking') return `${text}The man that is to move is marked.`;
  return text === '' ? `${SIDES[exercise.side]} to move.` : text.trim();
}
