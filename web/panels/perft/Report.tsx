/** The count as text, to be copied. */
import { CopyableText } from './CopyableText.tsx';
import type { Count } from './count.ts';
import { writeReport } from './report.ts';

export function Report({ count }: { readonly count: Count }) {
  if (count.depths.length === 0) return null;
  return <CopyableText name="" text={writeReport(count)} />;
}
