import { apply, invariant, type MatchId, type Result, type Schedule } from '@evenfield/engine';
import { readChart } from '@evenfield/engine/testing';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderWithResults } from '../testing/render-with-results.tsx';
import { serveResults } from '../testing/serve-results.ts';
import { ResultsView } from './results-view.tsx';

afterEach(cleanup);

async function open(first: ReadonlyMap<MatchId, Result> | undefined, schedule: Schedule) {
  await serveResults(schedule);
  const nothing = () => undefined;
  renderWithResults(
    schedule,
    (context) => <ResultsView context={context} onOpen={nothing} onLinks={nothing} />,
    first,
  );
}
const rowOf = (name: string) => within(screen.getByRole('textbox', { name }).closest('li')!);

test('the list names each row’s playoff match or provisional Swiss round', async () => {
  const schedule = readChart(`
                     1    2
  2027-04-03  09:00  A-B  .
  2027-04-10  09:00  .    .
`);
  const [entry] = schedule.setup.entries;
  const swiss = readChart(`
                     1    2
  2027-04-03  09:00  A-B  C-D
  2027-04-10  09:00  A-C  B-D
`);
  const rounds = {
    ...swiss,
    setup: { ...swiss.setup, entries: [{ ...swiss.setup.entries[0]!, format: 'swiss' as const }] },
    fixtures: { ...swiss.fixtures, round: Uint16Array.of(0, 0, 1, 1) },
  };
  const first = new Map([[rounds.fixtures.ids[0]!, { ending: 'regular', score: [1, 0] } as const]]);
  await open(first, rounds);
  expect(rowOf('A, against C').getByText(/, provisional$/).isConnected).toBe(true);
  expect(rowOf('C, against D').queryByText(/provisional/)).toBeNull();
  cleanup();
  const cup = apply(schedule, {
    ...{ kind: 'addPlayoff', key: 'po', division: entry!.division },
    playoff: { kind: 'single', seeds: [1, 2].map((rank) => ({ pool: entry!.pool, rank })) },
  });
  invariant(cup.ok, 'a final can be added');
  await open(undefined, cup.value.schedule);
  fireEvent.click(screen.getByRole('button', { name: /^All/ }));
  expect(screen.getByText(/^Final, .* Playoffs$/).isConnected).toBe(true);
});
