/** Several tabs with the same link: one sends at a time, and all show the same state. */
const NAME = 'evenfield.field-scores';

/** Runs work exclusively among all tabs with a link. */
export async function inTurn(secret: string, work: () => Promise<void>): Promise<void> {
  const { locks } = navigator as { locks?: LockManager | null }; // unavailable without TLS
  if (!locks) return work(); // an entry sent twice counts once, by its key
  await locks.request(`${NAME} ${secret}`, work);
}

interface Tabs {
  readonly notify: () => void;
  readonly close: () => void;
}

/** Listens for changes of a link's data by other tabs. */
export function listenToTabs(secret: string, onChange: () => void): Tabs {
  if (typeof BroadcastChannel === 'undefined') return { notify: () => {}, close: () => {} };
  const channel = new BroadcastChannel(`${NAME} ${secret}`);
  channel.onmessage = onChange;
  let closed = false;
  return {
    notify: () => {
      if (!closed) channel.postMessage(null); // work that ends after the page has no channel
    },
    close: () => {
      closed = true;
      channel.close();
    },
  };
}
