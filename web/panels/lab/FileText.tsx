/** An experiment's file, to be read or copied. */
import { useState } from 'preact/hooks';
import { copyText } from '../perft/copy.ts';

export function FileText({ text }: { readonly text: string }) {
  const [outcome, setOutcome] = useState<{ of: string; text: string } | null>(null);
  const copy = async () => {
    const isCopied = await copyText(text);
    setOutcome({ of: text, text: isCopied ? 'Copied.' : 'It can be selected and copied.' });
  };
  return (
    <details class="text-box lab-file">
      <summary>As a file</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard */}
      <pre tabIndex={0}>{text}</pre>
      <div class="buttons">
        <button type="button" onClick={() => void copy()}>
          Copy
        </button>
        <span role="status">{outcome?.of === text ? outcome.text : ''}</span>
      </div>
    </details>
  );
}
