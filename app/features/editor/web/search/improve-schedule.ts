/** Searches in this browser for schedules fairer than a given one, in several workers. */
import { chooseStarts, compareVerdicts, createPortfolio, type Schedule } from '@evenfield/engine';
import type { FoundSchedule, ScheduleSearch, SearchListener } from '#league/schedule-search.ts';
import type { EngineReply } from '../engine-worker/engine-job.ts';
import { type EngineWorker, startEngineWorker } from '../engine-worker/start-engine-worker.ts';

const MORE = 10; // multiple of the first search's number of starts
const MOST_WORKERS = 4;

interface ImprovingSearch extends ScheduleSearch {
  readonly searchedTo: number; // where the next search of this schedule begins
}

/** Runs starts from `first` on; reports only finds that beat `given` and all earlier ones. */
export function improveSchedule(
  given: FoundSchedule,
  first: number,
  openWorker: () => EngineWorker = startEngineWorker,
): ImprovingSearch {
  const { setup } = given.schedule;
  const starts = MORE * chooseStarts(setup);
  const portfolio = createPortfolio<Schedule>({ first, starts });
  const workers = new Map<number, EngineWorker>(); // by their start
  let halt: () => void = () => undefined;
  const halted = new Promise<void>((resolve) => {
    halt = resolve;
  });

  function receive(
    start: number,
    reply: EngineReply,
    { onProgress, onBetter }: SearchListener,
  ): void {
    if (reply.kind === 'progress') onProgress(portfolio.progress(start, reply.done));
    if (reply.kind !== 'found') return;
    const isPlain = setup.constraints === undefined; // else a find has the starts that it uses in its own setup
    const schedule = isPlain ? { ...reply.schedule, setup } : reply.schedule; // this setup object, not the worker's copy
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
          receive(current, reply, listener),
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

/** Leaves one core to the page. */
function countWorkers(): number {
  return Math.min(MOST_WORKERS, Math.max(1, navigator.hardwareConcurrency - 1));
}
