/** Setting up positions and arrays: whether they can be played, what they are like, where they go. */
import { useEffect, useState } from 'preact/hooks';
import { messageOf } from '../../../src/errors.ts';
import type { ShownPanelProps } from '../../app/panel.ts';
import type { Editor } from '../../setup/editor.ts';
import { edit, rest, theEditor } from '../../setup/open-editor.ts';
import { ArrayFactList } from './ArrayFactList.tsx';
import { Changes } from './Changes.tsx';
import { Export } from './Export.tsx';
import { PlaneField } from './PlaneField.tsx';
import { SavedList } from './SavedList.tsx';
import { StateFields } from './StateFields.tsx';
import { ToLab } from './ToLab.tsx';

export function SetupPanel(props: ShownPanelProps) {
  const { session } = props;
  const game = session.variant.value;
  const { position } = session.current.value;
  useEffect(() => edit(game, position), [game, position]);
  useEffect(() => rest, []);
  const editor = theEditor.value;
  return (
    <div class="setup-panel stack">
      <h2>Set up</h2>
      {editor !== null && editor.game === game && (
        <Contents key={editor.game.id} {...props} editor={editor} />
      )}
    </div>
  );
}

export interface EditorProps {
  readonly editor: Editor;
}

function Contents({ session, goTo, editor }: ShownPanelProps & EditorProps) {
  return (
    <>
      <Verdict session={session} goTo={goTo} editor={editor} />
      <PlaneField editor={editor} />
      <StateFields editor={editor} />
      <Changes editor={editor} />
      <ArrayFactList editor={editor} />
      <SavedList editor={editor} />
      <ToLab editor={editor} goTo={goTo} />
      <Export editor={editor} session={session} />
    </>
  );
}

function Verdict({
  session,
  goTo,
  editor,
}: Pick<ShownPanelProps, 'session' | 'goTo'> & EditorProps) {
  const [problem, setProblem] = useState('');
  const verdict = editor.verdict.value;
  const trouble = editor.trouble.value;
  const isLegal = verdict !== null && verdict.refusal === null;
  const takeTo = async (panel: 'analyse' | 'play') => {
    if (!isLegal) return;
    try {
      await session.newGame(editor.game, verdict.text);
      editor.given(session.current.peek().position);
      goTo(panel);
    } catch (error) {
      setProblem(messageOf(error));
    }
  };
  return (
    <section class="stack" aria-label="Whether the position can be played">
      {verdict?.refusal == null ? (
        <p role="status" class="setup-legal">
          {verdict === null
            ? trouble === ''
              ? 'Asking the engine…'
              : ''
            : `${legalWords(verdict)} ${kingless(editor)}`}
        </p>
      ) : (
        <p role="alert" class="error">
          {verdict.refusal.reason}
        </p>
      )}
      <span class="error" role="alert">
        {trouble || problem}
      </span>
      <div class="buttons">
        <button
          type="button"
          class="primary"
          aria-disabled={!isLegal}
          onClick={() => void takeTo('analyse')}
        >
          Analyse from here
        </button>
        <button type="button" aria-disabled={!isLegal} onClick={() => void takeTo('play')}>
          Play from here
        </button>
      </div>
    </section>
  );
}

const RESULTS: Readonly<Record<string, string>> = {
  mate: 'mate',
  stalemate: 'stalemate',
  goal: 'a king has reached its goal',
  material: 'too little material to mate',
};

/** Which sides have no king; such positions can be analysed, but games do not begin so. */
function kingless({ game, position }: Editor): string {
  const royal = game.pieces.find((piece) => piece.royal);
  const code = royal === undefined ? '' : 'code' in royal ? royal.code : royal.letter;
  const men = [...position.value.men.values()];
  const has = (side: string) => men.some((man) => man.side === side && man.code === code);
  const without = ['White', 'Black'].filter((side) => !has(side.toLowerCase()));
  return without.map((side) => `${side} has no ${royal?.name}.`).join(' ');
}

function legalWords({ check, result }: NonNullable<Editor['verdict']['value']>): string {
  if (result !== null) {
    return `A legal position, in which the game is over: ${RESULTS[result.reason] ?? result.reason}.`;
  }
  return check ? 'A legal position; the side to move is in check.' : 'A legal position.';
}
