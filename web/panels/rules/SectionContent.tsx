/** What a section consists of: paragraphs, lists, positions, and what follows from the definition. */
import { useMemo } from 'preact/hooks';
import type { GameDefinition } from '../../../src/variants/registry.ts';
import { decisionsOf } from '../../rules/decisions.ts';
import type { ManSheet } from '../../rules/men.ts';
import { arrayOf, type Drawn, isWide, pictureOf } from '../../rules/picture.ts';
import { type Block, isExample, type SectionId } from '../../rules/rule-text.ts';
import { blocksOf } from '../../rules/rules.ts';
import { CreditList } from './CreditList.tsx';
import { Men } from './Men.tsx';
import { PictureView } from './PictureView.tsx';

interface ContentProps {
  readonly id: SectionId;
  readonly game: GameDefinition;
  readonly men: readonly ManSheet[];
  readonly pieceSet: 'figures' | 'letters';
  /** Puts a position on the board of the page. */
  readonly onTry: (position: string) => void;
}

export function SectionContent(props: ContentProps) {
  const { id, game, men, pieceSet } = props;
  const blocks = blocksOf(game, id);
  const texts = blocks.filter((block) => !isExample(block));
  const examples = blocks.filter(isExample);
  return (
    <>
      {texts.map((block) => (
        <Text key={String(block)} block={block} />
      ))}
      <div class="rules-figures">
        {id === 'aim' &&
          game.arrays.map(({ id: array, name, note }, i) => {
            const caption = note === undefined ? name : `${name}. ${note}`;
            const drawn = arrayOf(game, i);
            return <Figure key={array} {...props} drawn={drawn} caption={caption} isLarge />;
          })}
        {examples.map((example) => (
          <Figure key={example.title} {...props} drawn={example} caption={example.title} />
        ))}
        {examples.flatMap(({ after }) =>
          after === undefined
            ? []
            : [<Figure key={after.title} {...props} drawn={after} caption={after.title} />],
        )}
      </div>
      {id === 'men' && <Men men={men} pieceSet={pieceSet} />}
      {id === 'decisions' && <Decisions game={game} />}
      {id === 'credits' && <CreditList game={game} />}
    </>
  );
}

function Text({ block }: { readonly block: Block }) {
  if (typeof block === 'string') return <p>{block}</p>;
  if (isExample(block)) return null;
  return (
    <ul>
      {block.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

interface FigureProps extends ContentProps {
  readonly drawn: Drawn;
  readonly caption: string;
  /** Whether it has the whole width. */
  readonly isLarge?: boolean;
}

function Figure({ game, pieceSet, onTry, drawn, caption, isLarge = false }: FigureProps) {
  const picture = useMemo(() => pictureOf(game, drawn), [game, drawn]);
  return (
    <figure class={isLarge || isWide(picture) ? 'rules-figure rules-wide' : 'rules-figure'}>
      <PictureView picture={picture} pieceSet={pieceSet} />
      <figcaption>{caption}</figcaption>
      <button
        type="button"
        aria-label={`Try it on the board: ${drawn.title}`}
        onClick={() => onTry(drawn.position)}
      >
        Try it on the board
      </button>
    </figure>
  );
}

function Decisions({ game }: { readonly game: GameDefinition }) {
  const decisions = decisionsOf(game.id);
  if (decisions.length === 0) return <p>Nothing was left open.</p>;
  return (
    <>
      <p>Where the published rules leave something open, it is played like this:</p>
      <ul>
        {decisions.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  );
}
