/** Telling the other tabs of the page that something in the library has changed. */

const CHANNEL = 'fairyscope-library';

let channel: BroadcastChannel | null = null;

function open(): BroadcastChannel {
  channel ??= new BroadcastChannel(CHANNEL);
  return channel;
}

/** Calls a function whenever another tab has changed something. */
export function listenToTabs(onChange: () => void): void {
  open().addEventListener('message', onChange);
}

export function tellTabs(): void {
  open().postMessage('changed');
}
