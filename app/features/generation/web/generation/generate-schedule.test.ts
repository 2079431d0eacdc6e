import type { RequestListener, ServerResponse } from 'node:http';
import type { Schedule } from '@evenfield/engine';
import { readChart } from '@evenfield/engine/testing';
import {
  ANSWER_LINE_START,
  betterLineStart,
  encodeProblem,
  encodeProgressLine,
  encodeSchedule,
} from '@evenfield/wire';
import { expect, test, vi } from 'vitest';
import type { BegunSearch } from '#league/schedule-search.ts';
import { serve } from '#testing/web/serve.ts';
import { generateSchedule } from './generate-schedule.ts';

const [first, second, third] = ['09:00', '10:00', '11:00'].map((time) =>
  readChart(`
                       1    2
    2027-04-03  08:00  A-B  C-D
    2027-04-03  ${time}  C-A  D-B
  `),
) as [Schedule, Schedule, Schedule];

const line = (start: string, answer: object) => `${start}${JSON.stringify(answer).slice(1)}\n`;
const better = (start: number, schedule: Schedule) =>
  line(betterLineStart(start), encodeSchedule(schedule, []));

/** Begins a generation with a server that sends a first schedule and then runs `goOn`. */
async function begin(goOn: (response: ServerResponse) => void): Promise<BegunSearch> {
  const answer: RequestListener = (_, response) => {
    response.write(encodeProgressLine(0));
    response.write(better(0, first));
    goOn(response);
  };
  await serve(answer);
  const abort = new AbortController();
  const request = { setup: first.setup, seed: 1 };
  const outcome = await generateSchedule(request, { abort, onProgress: () => undefined });
  if (outcome.kind !== 'begun') throw new Error(outcome.kind);
  return outcome;
}

test('the first schedule is there at once, better ones and the answer follow', async () => {
  let finish = () => {};
  const begun = await begin((response) => {
    finish = () => {
      response.write(encodeProgressLine(0.5));
      response.write(better(2, second));
      response.end(line(ANSWER_LINE_START, encodeSchedule(third, [])));
    };
  });
  expect(begun.first.schedule.placements).toEqual(first.placements);
  const reported: unknown[] = [];
  const over = begun.rest.follow({
    onProgress: (done) => reported.push(done),
    onBetter: ({ schedule }) => reported.push(schedule.placements),
  });
  finish();
  await over;
  expect(reported).toEqual([0.5, second.placements, third.placements]);
});

test('stopping lets go of the server, and the search ends with what it has', async () => {
  const gone = vi.fn();
  const begun = await begin((response) => response.on('close', gone));
  const onBetter = vi.fn();
  const over = begun.rest.follow({ onProgress: () => undefined, onBetter });
  begun.rest.stop();
  await over;
  await vi.waitFor(() => expect(gone).toHaveBeenCalled());
  expect(onBetter).not.toHaveBeenCalled();
});

test.each([
  ['breaks off', (response: ServerResponse) => response.destroy(), /cannot be reached/],
  [
    'takes too long',
    (response: ServerResponse) =>
      response.end(line(ANSWER_LINE_START, encodeProblem('tookTooLong'))),
    /took too long|too long/i,
  ],
])('a search that %s says so after its first schedule', async (_, end, message) => {
  const begun = await begin((response) => setTimeout(() => end(response), 50));
  const over = begun.rest.follow({ onProgress: () => undefined, onBetter: () => undefined });
  await expect(over).rejects.toThrow(message);
});
