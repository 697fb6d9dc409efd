/** The keys of the page. */
import { Dialog } from './Dialog.tsx';
import type { PageProps } from './page.ts';
import type { KeyHelp } from './panel.ts';
import { panels } from './panels.ts';
import { shortcuts } from './shortcuts.ts';

export function HelpDialog({ page: { overlay } }: PageProps) {
  const close = () => {
    overlay.value = null;
  };
  return (
    <Dialog open={overlay.value === 'help'} title="Keys" onClose={close}>
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
        A position (FEN), games (PGN) or the definition of a game (JSON) can be pasted anywhere
        outside of a field, and dropped anywhere, as text or as a file.
      </p>
    </Dialog>
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
