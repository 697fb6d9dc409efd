/** Who invented the game that is shown, and on what conditions it may be used. */
import type { PageProps } from './page.ts';

export function Credits({ page: { session } }: PageProps) {
  const { name, inventor, year, conditions, source, arrays } = session.variant.value;
  const note = arrays[0]?.note;
  return (
    <footer class="credits">
      <section aria-label="Credits">
        <dl>
          <Entry term="Game">{name}</Entry>
          <Entry term="Inventor">{inventor}</Entry>
          <Entry term="Year">{year ?? 'unknown'}</Entry>
          <Entry term="Conditions of use">{conditions}</Entry>
          <Entry term="Rules">
            <Source source={source} />
          </Entry>
          {note !== undefined && <Entry term="Array">{note}</Entry>}
        </dl>
      </section>
    </footer>
  );
}

function Entry({
  term,
  children,
}: {
  readonly term: string;
  readonly children: preact.ComponentChildren;
}) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Sources are addresses or words. */
function Source({ source }: { readonly source: string }) {
  if (!/^https?:\/\/\S+$/.test(source)) return <>{source}</>;
  return (
    <a href={source} rel="external noreferrer">
      {source}
    </a>
  );
}
