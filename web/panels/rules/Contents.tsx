/** Links to the sections, as addresses that can be kept. */
import type { SectionId } from '../../rules/rule-text.ts';

interface ContentsProps {
  readonly sections: readonly { readonly id: SectionId; readonly title: string }[];
  readonly current: string | undefined;
  readonly onGo: (id: SectionId) => void;
}

export function Contents({ sections, current, onGo }: ContentsProps) {
  return (
    <nav class="rules-contents" aria-label="Sections of the rules">
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={addressOf(id)}
              aria-current={id === current ? 'location' : undefined}
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                event.preventDefault();
                onGo(id);
              }}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The present address with another part. */
function addressOf(id: SectionId): string {
  const [path = '', query = ''] = location.hash.split('?');
  const others = query.split('&').filter((value) => value !== '' && !value.startsWith('part='));
  return `${path}?${[...others, `part=${id}`].join('&')}`;
}
