/** Why something failed, in words. */
import { messageOf } from '../../src/errors.ts';

/** The reason as it can stand after a colon. */
export function reasonOf(error: unknown): string {
  if (error instanceof DOMException && error.name === 'QuotaExceededError') {
    return 'there is no room left in the browser';
  }
  return messageOf(error);
}

/** A text with a capital at its beginning and a full stop at its end. */
export function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;
}
