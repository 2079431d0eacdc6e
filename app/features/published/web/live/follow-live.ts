/**
 * Hears of every change of a published schedule while its page is open. The browser resumes a broken
 * connection by itself, from the change it heard of last; where it gives up, it is asked again, ever
 * more seldom. A schedule that is shown no longer says so once and for all.
 */
import { type LiveChange, liveChange } from '@evenfield/contract/publishing';
import * as z from 'zod/mini';

export interface LiveListener {
  readonly onChange: (change: LiveChange) => void;
  readonly onGone: () => void;
  readonly onLost: (lost: boolean) => void; // for longer than a moment, or no more
}

interface LiveParts extends LiveListener {
  readonly id: string; // of the schedule
  readonly version: () => number; // that the page shows
  readonly isShown: () => Promise<boolean>; // asked where the browser gives up
  readonly connect?: (address: string) => EventSource;
  readonly waits?: typeof WAITS;
}

const WAITS = {
  lost: 5000, // milliseconds without a connection before anything is said
  again: 2000, // before the first new attempt; every further one waits twice as long
  longest: 30_000,
};

/** Follows until it is told to stop. */
export function followLive(parts: LiveParts): () => void {
  const { id, version, isShown, onChange, onGone, onLost, waits = WAITS } = parts;
  const { connect = (address: string) => new EventSource(address) } = parts;
  let source: EventSource | null = null;
  let wait = waits.again;
  let losing: ReturnType<typeof setTimeout> | undefined;
  let asking: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  function open() {
    source = connect(`/api/live/${encodeURIComponent(id)}?since=${version()}`);
    source.addEventListener('open', hold);
    source.addEventListener('change', hear);
    source.addEventListener('gone', end);
    source.addEventListener('error', lose);
  }

  function hold() {
    clearTimeout(losing);
    losing = undefined;
    wait = waits.again;
    onLost(false);
  }

  function hear(event: MessageEvent<string>) {
    const told = z.safeParse(liveChange, readJson(event.data));
    if (told.success) onChange(told.data);
  }

  function lose() {
    losing ??= setTimeout(() => onLost(true), waits.lost);
    if (source?.readyState !== 2) return; // the browser tries again by itself
    source.close();
    asking = setTimeout(askAgain, wait);
    wait = Math.min(2 * wait, waits.longest);
  }

  async function askAgain() {
    const shown = await isShown().catch(() => true); // unreachable: nobody knows
    if (stopped) return;
    if (shown) open();
    else end();
  }

  function end() {
    stop();
    onGone();
  }

  function stop() {
    stopped = true;
    clearTimeout(losing);
    clearTimeout(asking);
    source?.close();
  }

  open();
  return stop;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
