import {
  chooseStarts,
  compareVerdicts,
  generateSchedule,
  searchSchedules,
  settleGameMinutes,
} from '@evenfield/engine';
import { sampleSetup, samples } from '@evenfield/engine/testing';
import { expect, test, vi } from 'vitest';
import type { FoundSchedule } from '#league/schedule-search.ts';
import { judged } from '#testing/web/found-samples.ts';
import { type EngineJob, runEngineJob } from '../engine-worker/engine-job.ts';
import type { EngineWorker } from '../engine-worker/start-engine-worker.ts';
import { improveSchedule } from './improve-schedule.ts';

const setup = settleGameMinutes(samples.twelveTeamsInFourDays); // no rest: always improvable

function firstFound(): FoundSchedule {
  for (const { better } of searchSchedules(setup, { seed: 1 })) {
    if (better !== null) return judged(better);
  }
  throw new Error('the sample fits');
}

/** Fake workers that run jobs on this thread, one at a time, and record them. */
function workersHere() {
  const jobs: EngineJob[] = [];
  const end = vi.fn();
  const openWorker = (): EngineWorker => ({
    run: async (job, onReply) => {
      await new Promise((next) => setTimeout(next));
      jobs.push(job);
      runEngineJob(job, onReply);
    },
    end,
  });
  return { jobs, end, openWorker };
}

const startsOf = (jobs: readonly EngineJob[]) =>
  jobs.flatMap((job) => (job.kind === 'start' ? [job.start] : []));

test('goes on with starts that were not run yet, and reports fairer and fairer schedules', async () => {
  const { jobs, openWorker } = workersHere();
  const given = firstFound();
  const search = improveSchedule(given, chooseStarts(setup), openWorker);
  const reported = [given];
  const done: number[] = [];
  await search.follow({
    onProgress: (share) => done.push(share),
    onBetter: (found) => {
      reported.push(found);
      if (reported.length > 2) search.stop();
    },
  });
  expect(reported.length).toBeGreaterThan(2);
  reported.slice(1).forEach((found, k) => {
    expect(compareVerdicts(found.counts, reported[k]!.counts)).toBeLessThan(0);
    expect(found.schedule.setup).toBe(setup);
  });
  expect(startsOf(jobs)[0]).toBe(chooseStarts(setup));
  expect(done).toEqual([...done].sort((one, other) => one - other));
});

test('two searches of one schedule run no start twice', () => {
  const given = firstFound();
  const search = improveSchedule(given, 6);
  expect(search.searchedTo).toBeGreaterThan(6);
  expect(improveSchedule(given, search.searchedTo).searchedTo).toBeGreaterThan(search.searchedTo);
});

test('ends when nothing is left to gain, and reports only what is fairer than the current schedule', async () => {
  const { jobs, openWorker } = workersHere();
  const derby = sampleSetup({
    days: 2,
    slots: 1,
    fields: 1,
    entries: [{ teams: 2, format: 'double' }],
  });
  const onBetter = vi.fn();
  const given = judged(generateSchedule(derby, 1));
  await improveSchedule(given, 6, openWorker).follow({ onBetter, onProgress: () => undefined });
  expect(onBetter).not.toHaveBeenCalled();
  expect(startsOf(jobs)[0]).toBe(6);
  expect(jobs.length).toBeLessThanOrEqual(4);
});

test('Stop ends the workers in the middle of their work', async () => {
  const end = vi.fn();
  const search = improveSchedule(firstFound(), 6, () => ({
    run: () => new Promise(() => undefined), // a start that never ends
    end,
  }));
  const over = search.follow({ onProgress: () => undefined, onBetter: () => undefined });
  search.stop();
  await over;
  expect(end).toHaveBeenCalled();
});

test('a worker that fails ends the search', async () => {
  const search = improveSchedule(firstFound(), 6, () => ({
    run: () => Promise.reject(new Error('out of memory')),
    end: () => undefined,
  }));
  const over = search.follow({ onProgress: () => undefined, onBetter: () => undefined });
  await expect(over).rejects.toThrow('out of memory');
});
