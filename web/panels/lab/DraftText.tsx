/** The draft as the file that the command line takes. */
import { InputError } from '../../../src/errors.ts';
import { type Draft, type DraftGame, formatDraft } from '../../lab/draft.ts';
import { FileText } from './FileText.tsx';

interface DraftTextProps {
  readonly draft: Draft;
  readonly about: DraftGame;
}

export function DraftText({ draft, about }: DraftTextProps) {
  const text = textOf(draft, about);
  return text === null ? null : <FileText text={text} />;
}

/** Null while it is not yet one. */
function textOf(draft: Draft, about: DraftGame): string | null {
  try {
    return formatDraft(draft, about);
  } catch (error) {
    if (error instanceof InputError) return null;
    throw error;
  }
}
