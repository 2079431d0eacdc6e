import type { MatchId } from '@evenfield/engine';
import { useEffect, useRef } from 'react';
import { CallFailure } from '#kernel/web/call-failure.ts';
import { loginRecord } from '#kernel/web/login-record.ts';
import { writeResult } from '#league/result-words.ts';
import type { ResultDesk } from './result-desk.ts';
import { sendResult } from './send-result.ts';
import { dropUnsent, keepUnsent, listUnsent, type UnsentResult } from './unsent.ts';

const AGAIN = 20_000; // milliseconds between two tries
let sending: Promise<void> | null = null;

/** Sends what waits in this browser: now, when the connection is back, and now and then. */
export function useUnsentResults(desk: Pick<ResultDesk, 'hear' | 'hearAll'>): void {
  const newest = useRef(desk);
  newest.current = desk;
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

/** Sends what waits for the connection, in the order in which it was entered; stops where there is none. */
export async function sendUnsent({
  hear,
  hearAll,
}: Pick<ResultDesk, 'hear' | 'hearAll'>): Promise<void> {
  const owner = loginRecord.load()?.user.email;
  const waiting = listUnsent().filter((one) => one.owner === owner && one.refused === null);
  for (const one of waiting) {
    const { schedule, version, result, key } = one;
    const match = one.match as MatchId; // of the schedule that it was entered in
    try {
      const sent = await sendResult(
        schedule,
        { match, version, result, key },
        { inBackground: true },
      );
      if (sent.kind === 'recorded') {
        dropUnsent(one);
        hear(schedule, { match, version: sent.version, result });
      } else if (sent.kind === 'stale') {
        const { version: newer, results } = sent.theirs;
        hearAll(schedule, { version: newer, results });
        const theirs = results.get(match);
        const words = theirs === undefined ? 'was taken back' : `is ${writeResult(theirs)}`;
        keepUnsent({
          ...one,
          version: newer, // entering it once more is over what is said here
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

/** Those of one schedule, which its page tells of. */
export function unsentOf(
  unsent: readonly UnsentResult[],
  id: string | null,
): readonly UnsentResult[] {
  return unsent.filter(({ schedule }) => schedule === id);
}
