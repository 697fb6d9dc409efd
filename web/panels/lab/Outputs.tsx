/** The report, and the experiment as a file. */
import { useState } from 'preact/hooks';
import { saveFile } from '../../app/save-file.ts';
import type { Lab } from '../../lab/lab.ts';
import type { OpenedExperiment } from '../../lab/protocol.ts';

interface OutputsProps {
  readonly lab: Lab;
  readonly opened: OpenedExperiment;
  readonly hasGames: boolean;
}

export function Outputs({ lab, opened, hasGames }: OutputsProps) {
  const [isWorking, setWorking] = useState(false);
  const { key } = opened;
  const during = async (work: () => Promise<void>) => {
    if (isWorking) return;
    setWorking(true);
    await work().finally(() => setWorking(false));
  };
  const save = (ending: string, make: () => Promise<string | Blob | null>) =>
    during(async () => {
      const content = await make();
      if (content !== null) saveFile(`${fileName(opened.name)}.${ending}`, content);
    });
  return (
    <section class="stack" aria-label="Report and file">
      <div class="buttons">
        {hasGames && (
          <>
            <a class="lab-link" href={`report.html#${key}`} target="_blank" rel="noopener">
              Open report
            </a>
            <button
              type="button"
              aria-disabled={isWorking}
              onClick={() => void save('html', () => lab.report(key, 'html'))}
            >
              Save report
            </button>
            <button
              type="button"
              aria-disabled={isWorking}
              onClick={() => void save('json', () => lab.report(key, 'json'))}
            >
              Save its numbers
            </button>
          </>
        )}
        <button
          type="button"
          aria-disabled={isWorking}
          onClick={() => void save('jsonl', () => lab.exportFile(key))}
        >
          Export for the command line
        </button>
      </div>
      <p role="status" class="note">
        {isWorking ? 'Writing…' : ''}
      </p>
    </section>
  );
}

/** A name without what some systems do not take in names of files. */
function fileName(name: string): string {
  const plain = name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');
  return plain.replace(/^-|-$/g, '').slice(0, 60) || 'experiment';
}
