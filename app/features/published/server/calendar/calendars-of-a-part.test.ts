import type { MatchId } from '@evenfield/engine';
import type { CalendarFilter } from '@evenfield/wire/publishing';
import { expect, test } from 'vitest';
import { largeSchedule } from '#testing/server/large-schedule.ts';
import { afterCommands } from '#testing/server/small-schedule.ts';
import type { Rename } from './renames.ts';
import { eventOf, PUBLIC_URL, schedule, useCalendars } from './testing/use-calendars.ts';

const { open, server } = useCalendars();

test.each<[Partial<CalendarFilter>, string, number]>([
  [{ team: 'Bears' }, 'Bears · Spring League', 3],
  [{ division: 'U10$pool$A' }, 'U10 A · Spring League', 6],
  [{ division: 'U10' }, 'U10 · Spring League', 6],
  [{ division: 'U12' }, 'U12 · Spring League', 3],
  [{ division: 'U12', team: 'Bears' }, 'Bears · U12 · Spring League', 0],
  [{ division: 'U10$pool$A', team: 'Bears' }, 'Bears · U10 A · Spring League', 3],
  [{ division: 'U1' }, 'U1 · Spring League', 0],
  [{ team: 'bears' }, 'bears · Spring League', 0],
])('the calendar of %o is called %s and has its matches', async (filter, name, count) => {
  const { read } = await open();
  const { name: called, events } = await read(filter);
  expect([called, events.length]).toEqual([name, count]);
});

test('a playoff has a calendar, and a promise of it has none', async () => {
  const seeds = [1, 2].map((rank) => ({ pool: 'A', rank }));
  const cup = afterCommands(schedule, {
    ...{ kind: 'addPlayoff', key: 'cup', division: 'U10', playoff: { kind: 'single', seeds } },
  });
  const { teams } = cup.setup.entries.at(-1)!;
  const { read } = await open(cup);
  const { events } = await read({ division: 'U10$pool$Playoffs' });
  expect(events.map(({ summary }) => summary)).toEqual([expect.stringContaining(teams[0]!)]);
  for (const team of teams) expect((await read({ team })).events).toEqual([]);
});

test('the calendar of a field has what is played there, and its page is the one that shows the same', async () => {
  const { id, read } = await open();
  const { name, events } = await read({ field: '2' });
  expect(name).toBe('Field 2 · Spring League');
  expect(new Set(events.map(({ location }) => location))).toEqual(new Set(['Field 2']));
  const all = (await read()).events.filter(({ location }) => location === 'Field 2');
  expect(events).toEqual(all);
  const team = await read({ team: 'Bears', division: 'U10$pool$A' });
  expect(team.events[0]?.page).toBe(`${PUBLIC_URL}/s/${id}?division=U10&pool=A&team=Bears`);
});

test('a match that goes to another field is canceled in the calendar of the one it leaves', async () => {
  const { read, change } = await open();
  const { events } = await read({ field: 'North' });
  const match = events[0]!.uid.split('@')[0] as MatchId;
  const at = schedule.fixtures.ids.indexOf(match);
  const placements = schedule.placements.slice();
  const free = [...Array(24).keys()].find((cell) => cell % 2 === 1 && !placements.includes(cell))!;
  placements[at] = free;
  await change({ ...schedule, placements });
  const left = eventOf((await read({ field: 'North' })).events, match);
  expect(left).toMatchObject({
    ...events[0],
    cancelled: true,
    sequence: 1,
    modified: left?.modified,
  });
  expect(eventOf((await read({ field: '2' })).events, match)).toMatchObject({
    ...{ cancelled: false, sequence: 1, location: 'Field 2' },
  });
  await change(schedule);
  expect(eventOf((await read({ field: 'North' })).events, match)).toMatchObject({
    ...{ cancelled: false, sequence: 2 },
  });
  expect(eventOf((await read({ field: '2' })).events, match)).toMatchObject({ cancelled: true });
});

test('a subscriber to a team keeps its matches when it or its division is renamed', async () => {
  const { read, change } = await open();
  const uids = async (filter: Partial<CalendarFilter>) =>
    (await read(filter)).events.flatMap(({ uid, cancelled }) => (cancelled ? [] : [uid])).sort();
  const bears = await uids({ team: 'Bears' });
  const { teams } = schedule.setup.entries[0]!;
  const rename = (names: readonly string[]) => ({ kind: 'renameTeams', entry: 0, names }) as const;
  const bulls = afterCommands(schedule, rename(['Bulls', ...teams.slice(1)]));
  await change(bulls);
  expect(await uids({ team: 'Bears' })).toEqual(bears);
  const { name, events } = await read({ team: 'Bears', division: 'U10' });
  expect(name).toBe('Bulls · U10 · Spring League');
  for (const { summary, sequence } of events) {
    expect(summary).toContain('Bulls');
    expect(sequence).toBe(1);
  }
  const [entry, ...others] = bulls.setup.entries;
  const moved = [{ ...entry!, division: 'U11', pool: 'B', teams: ['Bisons', ...teams.slice(1)] }];
  await change({ ...bulls, setup: { ...bulls.setup, entries: [...moved, ...others] } });
  const keepers = [{ team: 'Bears' }, { team: 'Bears', division: 'U10$pool$A' }, { team: 'Bulls' }];
  for (const filter of keepers) expect(await uids(filter)).toEqual(bears);
  expect(await uids({ division: 'U10' })).toHaveLength(6);
  expect(await uids({ division: 'U12' })).toHaveLength(3);
  const swapped = ['Lions', 'Bisons', ...teams.slice(2)];
  const entries = [{ ...moved[0]!, teams: swapped }, ...others];
  await change({ ...bulls, setup: { ...bulls.setup, entries } });
  expect((await uids({ team: 'Lions' })).every((uid) => bears.includes(uid))).toBe(true);
});

test('in a calendar of more events than are written at once, too, a renamed team keeps all of its matches', async () => {
  const large = largeSchedule(1900);
  const { read, change } = await open(large);
  const readTeam = async () =>
    (await read({ team: 'Sportclub 2-1' })).events.map(({ uid, sequence }) => ({ uid, sequence }));
  const before = await readTeam();
  const names = ['Bulls', ...large.setup.entries[1]!.teams.slice(1)];
  await change(afterCommands(large, { kind: 'renameTeams', entry: 1, names }));
  expect(before.length).toBeGreaterThan(50);
  expect(await readTeam()).toEqual(before.map(({ uid }) => ({ uid, sequence: 1 })));
});

test('an old name of a team is kept once, with its name of today, and not while somebody is called so', async () => {
  const { id, read, change } = await open();
  const { teams } = schedule.setup.entries[0]!;
  const call = async (name: string) => {
    const names = [name, ...teams.slice(1)];
    const rename = { kind: 'renameTeams', entry: 0, names } as const;
    await change(name === teams[0] ? schedule : afterCommands(schedule, rename));
    await read();
  };
  const storedEvents = async () => {
    const { renames } = await server.database.db
      .selectFrom('calendars')
      .select('renames')
      .where('schedule_id', '=', id)
      .executeTakeFirstOrThrow();
    return ((renames ?? []) as Rename[]).map(({ from, to }) => `${from.team} > ${to.team}`);
  };
  await read();
  for (const name of ['Bulls', 'Bisons', 'Bulls', 'Bears', 'Bulls', 'Cubs']) await call(name);
  expect((await storedEvents()).sort()).toEqual(['Bears > Cubs', 'Bisons > Cubs', 'Bulls > Cubs']);
  for (const team of ['Bears', 'Bisons', 'Bulls'])
    expect((await read({ team })).events).toHaveLength(3);
  await call('Bears');
  expect((await storedEvents()).sort()).toEqual([
    'Bisons > Bears',
    'Bulls > Bears',
    'Cubs > Bears',
  ]);
  await change(schedule, { name: 'Summer League' });
  await read();
  expect(await storedEvents()).toHaveLength(3);
});
