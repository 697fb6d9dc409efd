/** In the place of the game's board: the board on which men are put, with both sides' men beside it. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { PositionForm } from '../../app/PositionForm.tsx';
import type { BoardAreaProps } from '../../app/panel.ts';
import type { Editor } from '../../setup/editor.ts';
import { FiniteGround } from '../../setup/finite-ground.ts';
import { theEditor } from '../../setup/open-editor.ts';
import { PlaneGround } from '../../setup/plane-ground.ts';
import { otherSide } from '../../setup/position.ts';
import { changeWords, manWords } from '../../setup/words.ts';
import { FarBoard } from './FarBoard.tsx';
import { FiniteBoard } from './FiniteBoard.tsx';
import { markedPlaces } from './marks.ts';
import { Figure, Palette } from './Palette.tsx';
import { Tools } from './Tools.tsx';
import { useCarry } from './use-carry.ts';
import { useUndoKeys } from './use-undo-keys.ts';

export function SetupArea({ session, settings }: BoardAreaProps) {
  const editor = theEditor.value;
  if (editor === null || editor.game !== session.variant.value) return null;
  return <Area key={editor.game.id} editor={editor} session={session} settings={settings} />;
}

interface AreaProps extends Pick<BoardAreaProps, 'session' | 'settings'> {
  readonly editor: Editor;
}

function Area({ editor, session, settings }: AreaProps) {
  const { ground } = editor;
  const orientation = session.orientation.value;
  const set = session.pieceSet.value;
  const carry = useCarry(editor);
  const wrong = editor.verdict.value?.refusal?.places ?? [];
  const board = { editor, orientation, set, carry };
  // Below the board of the plane there are lists.
  const isFar = ground instanceof PlaneGround;
  const nearer = <Palette {...board} side={orientation} />;
  useUndoKeys(editor);
  return (
    <>
      <Palette {...board} side={otherSide(orientation)} />
      {isFar && nearer}
      <div class="board-row edit-row">
        {ground instanceof FiniteGround && (
          <FiniteBoard {...board} ground={ground} marked={markedPlaces.value} wrong={wrong} />
        )}
        {ground instanceof PlaneGround && (
          <FarBoard {...board} ground={ground} coordinates={settings.coordinates} />
        )}
      </div>
      {!isFar && nearer}
      <Tools editor={editor} session={session} />
      <PositionForm
        id="edited-position"
        game={editor.game}
        position={editor.text.value}
        onSet={(text) => editor.load(text)}
      />
      <Said editor={editor} />
      {carry.lifted !== null && (
        <div ref={carry.ghost} class="edit-ghost">
          <Figure ground={ground} man={carry.lifted.man} orientation={orientation} set={set} />
        </div>
      )}
    </>
  );
}

/** Says what has changed, and what is held. */
function Said({ editor }: { readonly editor: Editor }) {
  const position = editor.position.value;
  const held = editor.held.value;
  const former = useRef(position);
  const [said, say] = useState('');
  useEffect(() => {
    const before = former.current;
    former.current = position;
    const words = changeWords(editor.ground, before, position);
    if (words !== '') say(words);
  }, [editor, position]);
  useEffect(() => {
    const man = held === null ? undefined : editor.position.peek().men.get(held);
    if (held === null || man === undefined) return;
    say(`${manWords(editor.ground, man)} on ${editor.ground.name(held)} picked up`);
  }, [editor, held]);
  return (
    <p class="visually-hidden" role="status">
      {said}
    </p>
  );
}
