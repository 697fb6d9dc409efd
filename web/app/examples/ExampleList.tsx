/** The examples, to be opened by a click. */
import { type Example, examples } from './examples.ts';

export function ExampleList({ onOpen }: { readonly onOpen: (example: Example) => void }) {
  return (
    <section class="stack" aria-labelledby="examples-title">
      <h3 id="examples-title">Examples</h3>
      <ul class="examples">
        {examples.map((example) => (
          <li key={example.id}>
            <button
              type="button"
              aria-describedby={`example-${example.id}`}
              onClick={() => onOpen(example)}
            >
              {example.title}
            </button>
            <p id={`example-${example.id}`} class="example-note">
              {example.game}. {example.note}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
