/** Finding Chromium, for the set-up and for the tests that open the page. */
import { isExecutable, ScriptError, which } from './project.mjs';

/** Names under which systems install it, in order of preference. */
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * @returns {string | undefined} full path of the browser: CHROMIUM_PATH from the environment
 *   if set, else the first in PATH
 * @throws ScriptError if CHROMIUM_PATH names no program
 */
export function findChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen === undefined || chosen === '') {
    return NAMES.map(which).find((path) => path !== undefined);
  }
  if (!isExecutable(chosen)) {
    throw new ScriptError(`CHROMIUM_PATH is "${chosen}", which is not a program`);
  }
  return chosen;
}
