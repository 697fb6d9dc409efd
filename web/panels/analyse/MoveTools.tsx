/** What can be done with the current move: marks, comment, its place in the game. */
import { useId } from 'preact/hooks';
import type { PanelProps } from '../../app/panel.ts';
import type { GameNode } from '../../game/tree.ts';
import { MOVE_MARKS, moveTitle } from './texts.ts';

export function MoveTools({ session }: Pick<PanelProps, 'session'>) {
  const node = session.current.value;
  const path = session.path.value;
  const isMain = path.every((one, i) => i === 0 || path[i - 1]?.children[0]?.id === one.id);
  const isStart = node.move === null;
  return (
    <section class="move-tools" aria-label={`Annotate ${moveTitle(node)}`}>
      <fieldset class="buttons">
        <legend>Mark {moveTitle(node)}</legend>
        {MOVE_MARKS.map(([nag, glyph, meaning]) => (
          <button
            key={nag}
            type="button"
            class="move-mark"
            aria-label={`${glyph} ${meaning}`}
            title={meaning}
            aria-pressed={node.nags.includes(nag)}
            aria-disabled={isStart}
            onClick={() => !isStart && session.setNags(node.id, marked(node, nag))}
          >
            {glyph}
          </button>
        ))}
      </fieldset>
      <CommentField key={node.id} node={node} session={session} />
      <div class="buttons">
        <Action
          name="Promote variation"
          isPossible={!isMain}
          onDo={() => session.promote(node.id)}
        />
        <Action name="Make main line" isPossible={!isMain} onDo={() => session.makeMain(node.id)} />
        <Action
          name="Delete from here"
          isPossible={!isStart}
          onDo={() => session.remove(node.id)}
        />
      </div>
    </section>
  );
}

interface CommentFieldProps extends Pick<PanelProps, 'session'> {
  readonly node: GameNode;
}

function CommentField({ session, node }: CommentFieldProps) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>Comment</label>
      <textarea
        id={id}
        rows={2}
        value={node.comment}
        onInput={({ currentTarget }) => session.setComment(node.id, currentTarget.value)}
      />
    </div>
  );
}

interface ActionProps {
  readonly name: string;
  readonly isPossible: boolean;
  readonly onDo: () => void;
}

/** It stays where it is when it is not possible any more, so that the focus is not lost. */
function Action({ name, isPossible, onDo }: ActionProps) {
  return (
    <button type="button" aria-disabled={!isPossible} onClick={() => isPossible && onDo()}>
      {name}
    </button>
  );
}

/** Marks of moves exclude one another; what else is noted stays. */
function marked({ nags }: GameNode, nag: number): number[] {
  const others = nags.filter((one) => !MOVE_MARKS.some(([mark]) => mark === one));
  return nags.includes(nag) ? others : [nag, ...others];
}
