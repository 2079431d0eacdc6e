/**
 * Receives every change of a published schedule while its page is open. The browser resumes a
 * broken connection by itself, from the last change received; once it gives up, we reconnect with
 * exponential backoff. `onGone` is called once if the schedule is no longer public.
 */
import { type LiveChange, liveChange } from '@evenfield/wire/publishing';
import * as z from 'zod/mini';

export interface LiveListener {
  readonly onChange: (change: LiveChange) => void;
  readonly onGone: () => void;
  readonly onLost: (lost: boolean) => void; // lost for longer than a moment, or restored
}

interface LiveParts extends LiveListener {
  readonly id: string; // the schedule's
  readonly version: () => number; // the version shown
  readonly isShown: () => Promise<boolean>; // called when the browser gives up
  readonly connect?: (address: string) => EventSource;
  readonly waits?: typeof WAITS;
}

const WAITS = {
  lost: 5000, // milliseconds without a connection before it counts as lost
  again: 2000, // before the first reconnect; each further wait is twice as long
  longest: 30_000,
};

/** Follows the changes; returns a function that stops. */
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
    source.addEventListener('change', onStreamEvent);
    source.addEventListener('gone', end);
    source.addEventListener('error', lose);
  }

  function hold() {
    clearTimeout(losing);
    losing = undefined;
    wait = waits.again;
    onLost(false);
  }

  function onStreamEvent(event: MessageEvent<string>) {
    const parsed = z.safeParse(liveChange, readJson(event.data));
    if (parsed.success) onChange(parsed.data);
  }

  function lose() {
    losing ??= setTimeout(() => onLost(true), waits.lost);
    if (source?.readyState !== 2) return; // the browser reconnects by itself
    source.close();
    asking = setTimeout(retry, wait);
    wait = Math.min(2 * wait, waits.longest);
  }

  async function retry() {
    const shown = await isShown().catch(() => true); // unreachable: unknown
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
