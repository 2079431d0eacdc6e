/**
 * Runs one request in worker threads: distributes its starts over free threads and returns the best
 * result, which is independent of the number of threads and their timing.
 */
import { MessageChannel } from 'node:worker_threads';
import { createPortfolio, MORE_IF_UNEVEN } from '@evenfield/engine';
import { Problem } from '#kernel/server/problem.ts';
import type { AnswerText, GenerationInput, GenerationJob, StartNews, StartResult } from './job.ts';

/** Callbacks about the progress of a generation. */
export interface GenerationListener {
  readonly onProgress: (done: number) => void; // 0 to 1, never decreasing
  readonly onBetter: (start: number, text: AnswerText) => void; // better than all before
}

/** Runs a job in a thread. The signal terminates the thread. */
export type RunInThread = (job: GenerationJob, signal: AbortSignal) => Promise<StartResult>;

export interface RunningPortfolio {
  readonly answer: Promise<AnswerText>; // rejects with `Problem`, also when stopped or ended
  readonly stop: () => void; // its starts stop at their next check
  readonly end: () => void; // terminates its threads at once
}

/** Runs a start once a thread is free; rejects if it was canceled before. */
export type RunInTurn = (start: number, work: () => Promise<void>) => Promise<void>;

export function runPortfolio(
  input: GenerationInput,
  { inTurn, inThread }: { readonly inTurn: RunInTurn; readonly inThread: RunInThread },
  { onProgress, onBetter }: GenerationListener,
): RunningPortfolio {
  const portfolio = createPortfolio<AnswerText>({
    ...{ first: 0, starts: 1 }, // the first start reports how many there are
    moreIfUneven: MORE_IF_UNEVEN,
  });
  const running = new Map<number, Int32Array>(); // the running starts and their stop flags
  const ending = new AbortController();
  let settle: { resolve: (text: AnswerText) => void; reject: (reason: unknown) => void } | null;
  const answer = new Promise<AnswerText>((resolve, reject) => {
    settle = { resolve, reject };
  });

  function conclude(outcome: { text: AnswerText } | { reason: unknown }): void {
    if ('text' in outcome) settle?.resolve(outcome.text);
    else settle?.reject(outcome.reason);
    settle = null;
    stopStarts(() => true);
  }

  function stopStarts(which: (start: number) => boolean): void {
    for (const [start, stop] of running) if (which(start)) Atomics.store(stop, 0, 1);
  }

  function receive(start: number, news: StartNews): void {
    if (settle === null) return;
    if (news.kind === 'progress') {
      onProgress(portfolio.progress(start, news.done));
      return;
    }
    const { starts, counts, text } = news;
    portfolio.extend(starts);
    if (portfolio.take({ start, counts, schedule: text })) onBetter(start, text);
    enqueueStarts();
  }

  function takeHome(start: number, result: StartResult): void {
    switch (result.kind) {
      case 'stopped':
        break;
      case 'malformed':
        conclude({ reason: new Problem('malformed', result.faults) });
        break;
      case 'answer':
        conclude({ text: result.text });
        break;
      case 'found':
        receive(start, result); // its messages may arrive later than its result
        portfolio.end(start);
        enqueueStarts();
        stopStarts((other) => !portfolio.isNeeded(other));
        if (portfolio.isOver()) conclude({ text: portfolio.best().schedule });
    }
  }

  function enqueueStarts(): void {
    for (let start = portfolio.deal(); start !== null; start = portfolio.deal()) {
      const dealt = start;
      inTurn(dealt, () => work(dealt)).catch((reason: unknown) => conclude({ reason }));
    }
  }

  async function work(start: number): Promise<void> {
    if (settle === null || !portfolio.isNeeded(start)) return;
    const { port1, port2 } = new MessageChannel();
    const stop = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    running.set(start, stop);
    port1.on('message', (news: StartNews) => receive(start, news));
    try {
      takeHome(start, await inThread({ input, start, news: port2, stop }, ending.signal));
    } catch (error) {
      conclude({ reason: error });
    } finally {
      running.delete(start);
      port1.close();
    }
  }

  enqueueStarts();
  return {
    answer,
    stop: () => conclude({ reason: new Problem('tookTooLong') }),
    end() {
      conclude({ reason: new Problem('tookTooLong') });
      ending.abort();
    },
  };
}
