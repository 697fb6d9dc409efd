/** The keys of the page, and what was decided about the game shown. */
import { KEY_HELP as PLANE_KEYS } from '../plane-board/key-help.ts';
import { decisionsOf } from '../rules/decisions.ts';
import type { PageProps } from './page.ts';
import type { KeyHelp } from './panel.ts';
import { panels } from './panels.ts';
import { shortcuts } from './shortcuts.ts';

export function HelpText({ page: { session } }: PageProps) {
  return (
    <>
      <KeyTable title="Everywhere" keys={shortcuts} />
      {panels.map(({ id, title, shortcuts: keys = [] }) =>
        keys.length === 0 ? null : <KeyTable key={id} title={title} keys={keys} />,
      )}
      <p>
        With the focus on the board, the arrow keys go from square to square; Enter picks a man up
        and puts it down.
      </p>
      <p>
        Where a man can point in several directions after its move, the nine keys around S (Q W E, A
        D, Z X C) or those of a number pad choose one, Enter keeps the present one and Escape takes
        the move back. A man that can turn where it stands does so by a second click on it, by a
        short drag towards the direction, or by Enter twice.
      </p>
      <p>
        On the board without edges: {PLANE_KEYS} The mouse wheel and two fingers zoom, dragging
        moves the picture. Moves can be typed in the field below it, by names of squares or by
        numbers: R(e8)-(a8), R(a8), (d10), 5,8&gt;1,8, F(h6)-(h9) for four men that move together.
      </p>
      <p>
        A position (FEN, on the plane ICN), games (PGN, on the plane also ICN and lists of moves) or
        the definition of a game (JSON) can be pasted anywhere outside of a field, and dropped
        anywhere, as text or as a file.
      </p>
      <Decisions game={session.variant.value} />
    </>
  );
}

function Decisions({ game: { id, name } }: { readonly game: { id: string; name: string } }) {
  const decisions = decisionsOf(id);
  if (decisions.length === 0) return null;
  return (
    <section aria-labelledby="decisions">
      <h3 id="decisions">Decided about {name}</h3>
      <p>Where its published rules leave something open, it is played like this:</p>
      <ul>
        {decisions.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  );
}

interface KeyTableProps {
  readonly title: string;
  readonly keys: readonly KeyHelp[];
}

function KeyTable({ title, keys }: KeyTableProps) {
  return (
    <table class="keys">
      <caption>{title}</caption>
      <tbody>
        {keys.map(({ shown, does }) => (
          <tr key={does}>
            <th scope="row">
              {shown.map((key, i) => (
                <span key={key}>
                  {i > 0 && ' or '}
                  <kbd>{key}</kbd>
                </span>
              ))}
            </th>
            <td>{does}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
