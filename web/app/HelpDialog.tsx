/** The keys of the page. */
import { Dialog } from './Dialog.tsx';
import type { PageProps } from './page.ts';
import { shortcuts } from './shortcuts.ts';

export function HelpDialog({ page: { overlay } }: PageProps) {
  const close = () => {
    overlay.value = null;
  };
  return (
    <Dialog open={overlay.value === 'help'} title="Keys" onClose={close}>
      <table class="keys">
        <thead class="visually-hidden">
          <tr>
            <th scope="col">Key</th>
            <th scope="col">Does</th>
          </tr>
        </thead>
        <tbody>
          {shortcuts.map(({ shown, does }) => (
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
      <p>
        With the focus on the board, the arrow keys go from square to square; Enter picks a man up
        and puts it down.
      </p>
      <p>
        A position (FEN), games (PGN) or the definition of a game (JSON) can be pasted anywhere
        outside of a field, and dropped anywhere, as text or as a file.
      </p>
    </Dialog>
  );
}
