/** Learning from games: one part of the panel at a time. */
import type { ShownPanelProps } from '../../app/panel.ts';
import { goToPlace } from './part.ts';
import { parts, shownPart } from './parts.ts';

export function LearnPanel(props: ShownPanelProps) {
  const shown = shownPart();
  const { Part } = shown;
  return (
    <div class="learn stack">
      <div class="learn-head">
        <h2>Learn</h2>
        {parts.length > 1 && (
          <fieldset class="buttons learn-parts" aria-label="What to learn from">
            {parts.map(({ id, title }) => (
              <button
                key={id}
                type="button"
                aria-pressed={id === shown.id}
                onClick={() => goToPlace(id, '')}
              >
                {title}
              </button>
            ))}
          </fieldset>
        )}
      </div>
      <Part key={shown.id} {...props} />
    </div>
  );
}
