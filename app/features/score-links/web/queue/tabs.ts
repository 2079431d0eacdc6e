/** Several tabs of one phone have the same link open: one sends at a time, and all show the same. */
const NAME = 'evenfield.field-scores';

/** Does something that no two tabs may do at once for a link. */
export async function inTurn(secret: string, work: () => Promise<void>): Promise<void> {
  const { locks } = navigator as { locks?: LockManager | null }; // a page without TLS has none
  if (!locks) return work(); // what is sent twice still counts once, by its key
  await locks.request(`${NAME} ${secret}`, work);
}

interface Tabs {
  readonly tell: () => void;
  readonly close: () => void;
}

/** Hears that another tab has changed what is kept of a link. */
export function listenToTabs(secret: string, onChange: () => void): Tabs {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => {}, close: () => {} };
  const channel = new BroadcastChannel(`${NAME} ${secret}`);
  channel.onmessage = onChange;
  let closed = false;
  return {
    tell: () => {
      if (!closed) channel.postMessage(null); // what ends after the page has nobody to tell here
    },
    close: () => {
      closed = true;
      channel.close();
    },
  };
}
