/** A search in this browser for schedules that are fairer than a given one, in several workers. */
import { chooseStarts, compareVerdicts, openPortfolio, type Schedule } from '@evenfield/engine';
import type { FoundSchedule, ScheduleSearch, SearchListener } from '#league/schedule-search.ts';
import type { EngineReply } from '../engine-worker/engine-job.ts';
import { type EngineWorker, startEngineWorker } from '../engine-worker/start-engine-worker.ts';

const MORE = 10; // times as many starts as the first search has
const MOST_WORKERS = 4;

interface ImprovingSearch extends ScheduleSearch {
  readonly searchedTo: number; // where the next search of the same schedule goes on
}

/** Runs starts from `first` on; only what is better than `given`, and than all found before, is told. */
export function improveSchedule(
  given: FoundSchedule,
  first: number,
  openWorker: () => EngineWorker = startEngineWorker,
): ImprovingSearch {
  const { setup } = given.schedule;
  const starts = MORE * chooseStarts(setup);
  const portfolio = openPortfolio<Schedule>({ first, starts });
  const workers = new Map<number, EngineWorker>(); // by the start that each runs
  let halt: () => void = () => undefined;
  const halted = new Promise<void>((resolve) => {
    halt = resolve;
  });

  function hear(start: number, reply: EngineReply, { onProgress, onBetter }: SearchListener): void {
    if (reply.kind === 'progress') onProgress(portfolio.progress(start, reply.done));
    if (reply.kind !== 'found') return;
    const schedule = { ...reply.schedule, setup }; // the very setup, not the worker's copy
    const { counts } = reply;
    const leads = portfolio.take({ start, counts, schedule });
    if (leads && compareVerdicts(counts, given.counts) < 0) onBetter({ schedule, counts });
  }

  async function work(listener: SearchListener): Promise<void> {
    const worker = openWorker();
    try {
      for (let start = portfolio.deal(); start !== null; start = portfolio.deal()) {
        const current = start;
        workers.set(current, worker);
        await worker.run({ kind: 'start', schedule: given.schedule, start: current }, (reply) =>
          hear(current, reply, listener),
        );
        workers.delete(current);
        portfolio.end(current);
        if (portfolio.isOver()) halt();
      }
    } finally {
      worker.end();
    }
  }

  return {
    searchedTo: first + starts,
    stop: halt,
    async follow(listener) {
      const count = Math.min(countWorkers(), starts);
      try {
        await Promise.race([
          halted,
          Promise.all(Array.from({ length: count }, () => work(listener))),
        ]);
      } finally {
        for (const worker of workers.values()) worker.end();
      }
    },
  };
}

/** One core stays with the page. */
function countWorkers(): number {
  return Math.min(MOST_WORKERS, Math.max(1, navigator.hardwareConcurrency - 1));
}
