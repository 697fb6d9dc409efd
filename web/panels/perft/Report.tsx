/** The count as text, to be copied. */
import { useState } from 'preact/hooks';
import { copyText } from './copy.ts';
import type { Count } from './count.ts';
import { writeReport } from './report.ts';

export function Report({ count }: { readonly count: Count }) {
  const [outcome, setOutcome] = useState<{ count: Count; text: string } | null>(null);
  if (count.depths.length === 0) return null;
  const copy = async () => {
    const isCopied = await copyText(writeReport(count));
    const text = isCopied ? 'Copied.' : 'It could not be copied; the text can be selected below.';
    setOutcome({ count, text });
  };
  return (
    <section class="perft-report" aria-label="Report">
      <div class="buttons">
        <button type="button" onClick={() => void copy()}>
          Copy report
        </button>
        <span role="status">{outcome?.count === count ? outcome.text : ''}</span>
      </div>
      <details>
        <summary>Report as text</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard */}
        <pre tabIndex={0}>{writeReport(count)}</pre>
      </details>
    </section>
  );
}
