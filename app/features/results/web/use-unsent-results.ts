import type { MatchId } from '@evenfield/engine';
import { useEffect, useRef } from 'react';
import { CallFailure } from '#kernel/web/call-failure.ts';
import { loginRecord } from '#kernel/web/login-record.ts';
import { writeResult } from '#league/result-words.ts';
import type { ResultContext } from './result-context.ts';
import { sendResult } from './send-result.ts';
import { dropUnsent, keepUnsent, listUnsent, type UnsentResult } from './unsent.ts';

const AGAIN = 20_000; // milliseconds between two tries
let sending: Promise<void> | null = null;

/** Sends the unsent results of this browser: now, when back online, and periodically. */
export function useUnsentResults(context: Pick<ResultContext, 'onRecorded' | 'onResults'>): void {
  const newest = useRef(context);
  newest.current = context;
  useEffect(() => {
    const send = () => {
      if (sending !== null) return;
      sending = sendUnsent(newest.current).finally(() => {
        sending = null;
      });
    };
    send();
    const timer = setInterval(send, AGAIN);
    addEventListener('online', send);
    return () => {
      clearInterval(timer);
      removeEventListener('online', send);
    };
  }, []);
}

/** Sends results that await a connection, in the order entered; stops when offline. */
export async function sendUnsent({
  onRecorded,
  onResults,
}: Pick<ResultContext, 'onRecorded' | 'onResults'>): Promise<void> {
  const owner = loginRecord.load()?.user.email;
  const waiting = listUnsent().filter((one) => one.owner === owner && one.refused === null);
  for (const one of waiting) {
    const { schedule, version, result, key } = one;
    const match = one.match as MatchId; // the schedule in which it was entered has it
    try {
      const sent = await sendResult(
        schedule,
        { match, version, result, key },
        { inBackground: true },
      );
      if (sent.kind === 'recorded') {
        dropUnsent(one);
        onRecorded(schedule, { match, version: sent.version, result });
      } else if (sent.kind === 'stale') {
        const { version: newer, results } = sent.theirs;
        onResults(schedule, { version: newer, results });
        const theirs = results.get(match);
        const words = theirs === undefined ? 'was taken back' : `is ${writeResult(theirs)}`;
        keepUnsent({
          ...one,
          version: newer, // re-entering it overwrites theirs
          refused: `Somebody else has entered a result in the meantime: it ${words} now.`,
        });
      } else {
        keepUnsent({ ...one, refused: refusalOf(sent) });
      }
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      return;
    }
  }
}

function refusalOf(sent: Exclude<Awaited<ReturnType<typeof sendResult>>, { kind: 'stale' }>) {
  return sent.kind === 'refused' ? sent.message : 'You need LITE to record scores.';
}

/** Returns those of one schedule, for its page. */
export function unsentOf(
  unsent: readonly UnsentResult[],
  id: string | null,
): readonly UnsentResult[] {
  return unsent.filter(({ schedule }) => schedule === id);
}
