/**
 * Where the project lies, and what every script needs to talk and to start other programs.
 * Progress goes to stderr, so that stdout stays free for results.
 */
import { spawn } from 'node:child_process';
import { accessSync, constants, realpathSync, statSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's top folder. */
export const ROOT = resolve(fileURLToPath(import.meta.url), '../../..');

/** A failure whose message alone tells the user what to do; no stack trace is shown. */
export class ScriptError extends Error {}

/** @param {string} text one line about what is going on */
export function say(text) {
  process.stderr.write(`${text}\n`);
}

/**
 * Runs a program to its end. What it prints goes to stderr.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env] additions to the environment
 * @returns {Promise<void>}
 * @throws ScriptError if it cannot be started or does not exit with 0
 */
export function run(command, args, env = {}) {
  const line = [command, ...args].join(' ');
  return new Promise((done, fail) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['inherit', 2, 2],
    });
    child.on('error', (error) => fail(new ScriptError(`cannot run "${line}": ${error.message}`)));
    child.on('close', (code, signal) => {
      if (code === 0) done();
      else fail(new ScriptError(`"${line}" ended with ${signal ?? `exit code ${code}`}`));
    });
  });
}

/**
 * Looks a program up in PATH.
 * @param {string} name
 * @returns {string | undefined} its full path
 */
export function which(name) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

/** @param {string} path */
export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/**
 * Runs a script's main function if the script is what node was started with, and turns its
 * failure into one message and exit code 1.
 * @param {ImportMeta} meta the script's import.meta
 * @param {() => Promise<void>} main
 */
export async function runAsScript(meta, main) {
  const started = process.argv[1];
  if (started === undefined || realpathSync(started) !== fileURLToPath(meta.url)) return;
  try {
    await main();
  } catch (error) {
    report(error);
    process.exitCode = 1;
  }
}

/** @param {unknown} error */
export function report(error) {
  if (error instanceof ScriptError) say(`fairyscope: ${error.message}`);
  else console.error(error);
}
