import { apply, type Command, type MatchId, type Schedule } from '@evenfield/engine';
import { readChart } from '@evenfield/engine/testing';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInApp } from '#testing/web/render-in-app.tsx';
import { WorkerHere } from '#testing/web/worker-here.ts';
import { WhyMatch } from './why-match.tsx';

beforeEach(() => vi.stubGlobal('Worker', WorkerHere));
afterEach(() => vi.unstubAllGlobals());

const schedule = readChart(`
                     1    2
  2027-04-03  09:00  A-B  C-D
  2027-04-10  09:00  A-C  .
`);

function after(before: Schedule, ...commands: Command[]): Schedule {
  return commands.reduce((now, command) => {
    const answer = apply(now, command);
    if (!answer.ok) throw new Error(answer.refusal.code);
    return answer.value.schedule;
  }, before);
}

function openWhy(shown: Schedule, row: number) {
  const commands: Command[] = [];
  renderInApp(<WhyMatch schedule={shown} row={row} onRun={(command) => commands.push(command)} />);
  fireEvent.click(screen.getByRole('button', { name: /^Why/ }));
  return commands;
}

test('a match with a place shows how many places it has, and what stands in the way of the others', async () => {
  openWhy(schedule, 0);
  expect(await screen.findByText(/^It could be on 1 of 4 dates and fields/)).toBeDefined();
  expect(screen.getByText(/^On 1 of its 4 dates and fields the field is taken\.$/)).toBeDefined();
});

test('a locked match shows that it is locked', async () => {
  const matches: MatchId[] = [schedule.fixtures.ids[0]!];
  openWhy(after(schedule, { kind: 'lockMatches', matches, locked: true }), 0);
  expect(await screen.findByText(/^It is locked here/)).toBeDefined();
});

test('a match without a place shows what would help, and one press does it', async () => {
  const parked = after(schedule, { kind: 'parkMatch', match: schedule.fixtures.ids[1]! });
  const commands = openWhy(parked, 1);
  expect(await screen.findByText('What would help')).toBeDefined();
  fireEvent.click(screen.getAllByRole('button', { name: 'Do this' })[0]!);
  expect(after(parked, ...commands).placements[1]).toBeGreaterThanOrEqual(0);
});
