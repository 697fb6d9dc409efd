/** The page: counts moves in a worker, and credits the inventors of the games. */
import { connectEngine } from '../src/engine/client.ts';
import type { PerftProgress } from '../src/engine/perft.ts';
import { InputError } from '../src/errors.ts';
import type { VariantDefinition } from '../src/variants/definition.ts';
import { variants } from '../src/variants/registry.ts';
import { renderCredits } from './credits.ts';
import { byId, make } from './elements.ts';
import { describeProgress, renderCount } from './results.ts';

const gameChoice = byId('game', HTMLSelectElement);
const positionInput = byId('position', HTMLInputElement);
const depthInput = byId('depth', HTMLInputElement);
const runButton = byId('run', HTMLButtonElement);
const stopButton = byId('stop', HTMLButtonElement);
const status = byId('status', HTMLElement);
const progress = byId('progress', HTMLElement);
const progressBar = byId('progress-bar', HTMLProgressElement);
const progressText = byId('progress-text', HTMLElement);
const result = byId('result', HTMLElement);

const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
const engine = connectEngine(worker);

/** The game that is loaded; null before, and while another one loads. */
let game: VariantDefinition | null = null;
/** How many games have been chosen; answers to earlier choices are out of date. */
let choices = 0;
/** Stops the count that runs, if one does. */
let counting: AbortController | null = null;

worker.addEventListener('error', (event) => {
  fail(event.message || 'its worker cannot be loaded');
});
gameChoice.addEventListener('change', () => void loadGame());
byId('count-form', HTMLFormElement).addEventListener('submit', (event) => {
  event.preventDefault();
  void count();
});
stopButton.addEventListener('click', () => counting?.abort());

gameChoice.append(...variants.map(({ id, name }) => make('option', { value: id }, name)));
gameChoice.value = 'opulent';
void loadGame();

/** Loads the chosen game, in place of whatever was going on. */
async function loadGame(): Promise<void> {
  const chosen = variants.find(({ id }) => id === gameChoice.value);
  if (chosen === undefined) return;
  const choice = ++choices;
  game = null;
  counting?.abort();
  showState();
  byId('credits-text', HTMLElement).replaceChildren(renderCredits(chosen));
  try {
    // Not waited for: the engine takes calls in order, also when one choice follows another.
    void engine.stop();
    const { position } = await engine.load(chosen.id);
    if (choice !== choices) return;
    game = chosen;
    positionInput.value = position;
    showError(null);
    status.textContent = 'Ready.';
    showState();
  } catch (error) {
    if (choice === choices) fail(error);
  }
}

/** Counts from the position in the form; bad input changes nothing but the message beside it. */
async function count(): Promise<void> {
  if (game === null || counting !== null) return;
  const { name } = game;
  const stop = new AbortController();
  const formerStatus = status.textContent;
  counting = stop;
  showError(null);
  showState();
  try {
    const { position } = await engine.setPosition(positionInput.value);
    status.textContent = 'Counting…';
    const found = await engine.perft(depthInput.valueAsNumber, {
      signal: stop.signal,
      onProgress: showProgress,
    });
    result.replaceChildren(...renderCount({ game: name, position, count: found }));
    result.hidden = false;
    status.textContent = `Counted ${found.nodes} nodes.`;
  } catch (error) {
    if (error instanceof InputError) {
      showError(error);
      status.textContent = formerStatus;
    } else if (stop.signal.aborted) {
      status.textContent = 'Stopped.';
    } else {
      fail(error);
    }
  } finally {
    counting = null;
    showState();
  }
}

/** Makes buttons and progress fit what is going on. */
function showState(): void {
  const focused = document.activeElement;
  runButton.disabled = game === null || counting !== null;
  stopButton.disabled = counting === null;
  // Whoever uses the keyboard is not left on a button that has just been disabled.
  if (counting !== null && focused === runButton) stopButton.focus();
  if (counting === null && focused === stopButton) runButton.focus();
  progress.hidden = counting === null;
  progressBar.removeAttribute('value'); // moves, but shows no share yet
  progressText.textContent = '';
}

function showProgress(report: PerftProgress): void {
  progressBar.max = report.moves;
  progressBar.value = report.done;
  progressText.textContent = describeProgress(report);
}

/** Shows what is wrong beside the field it is about, or that nothing is. */
function showError(error: InputError | null): void {
  const wrong = error?.field === 'depth' ? depthInput : positionInput;
  for (const input of [positionInput, depthInput]) {
    const here = error !== null && input === wrong;
    byId(`${input.id}-error`, HTMLElement).textContent = here ? error.message : '';
    input.setAttribute('aria-invalid', String(here));
    if (here) input.focus();
  }
}

function fail(error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error);
  status.textContent = `The engine has failed: ${reason}`;
}
