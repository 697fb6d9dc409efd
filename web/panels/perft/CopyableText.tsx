/** A report as text, to be copied. */
import { useState } from 'preact/hooks';
import { copyText } from './copy.ts';

export interface CopyableTextProps {
  /** What it reports, for the button; empty for "the report". */
  readonly name: string;
  readonly text: string;
}

export function CopyableText({ name, text }: CopyableTextProps) {
  const [outcome, setOutcome] = useState<{ of: string; text: string } | null>(null);
  const copy = async () => {
    const isCopied = await copyText(text);
    setOutcome({
      of: text,
      text: isCopied ? 'Copied.' : 'It could not be copied; the text can be selected below.',
    });
  };
  const what = name === '' ? 'report' : `${name} report`;
  return (
    <section
      class="text-box perft-report"
      aria-label={name === '' ? 'Report' : `Report of the ${name}`}
    >
      <div class="buttons">
        <button type="button" onClick={() => void copy()}>
          Copy {what}
        </button>
        <span role="status">{outcome?.of === text ? outcome.text : ''}</span>
      </div>
      <details>
        <summary>{name === '' ? 'Report as text' : `Report of the ${name} as text`}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard */}
        <pre tabIndex={0}>{text}</pre>
      </details>
    </section>
  );
}
