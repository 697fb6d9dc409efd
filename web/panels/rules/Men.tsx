/** The sheets of all men. */
import { capitalised } from '../../board/names.ts';
import type { ManSheet } from '../../rules/men.ts';
import { MoveGrid, SignKey } from './MoveGrid.tsx';

interface MenProps {
  readonly men: readonly ManSheet[];
  readonly pieceSet: 'figures' | 'letters';
}

export function Men({ men, pieceSet }: MenProps) {
  return (
    <>
      <SignKey men={men} />
      <div class="rules-men">
        {men.map((man) => (
          <Sheet key={man.letter} man={man} pieceSet={pieceSet} />
        ))}
      </div>
    </>
  );
}

function Sheet({ man, pieceSet }: { readonly man: ManSheet } & Omit<MenProps, 'men'>) {
  const { letter, name, words, rows, facts } = man;
  const id = `man-${letter}`;
  return (
    <article class="rules-man" aria-labelledby={id}>
      <h4 id={id}>{capitalised(name)}</h4>
      {rows.length > 0 && <MoveGrid man={man} pieceSet={pieceSet} />}
      <ul class="rules-words">
        {words.map((text) => (
          <li key={text}>{capitalised(text)}.</li>
        ))}
      </ul>
      <dl class="rules-facts">
        {facts.map(({ term, text }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}
