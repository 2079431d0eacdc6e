import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EntryTeams, NetChanges, VersionMatch } from '#features/schedules/server/port.ts';
import { type MatchNews, readNews } from './team-news.ts';

type Version = Readonly<Record<string, VersionMatch>>;

const TEAMS = ['Bears', 'Lions', 'Tigers', 'Wolves'];
const U10: EntryTeams = { name: 'U10', teams: TEAMS };
const named = (team: string) => ({ division: 'U10', team });

/** Returns a match of two teams on the first Saturday at an hour and field, or without a cell. */
function match(home: string, away: string, hour: number | null = 9, field = '1'): VersionMatch {
  const teams = { division: 'U10', guest: 'U10', home, away, called: null, over: false };
  if (hour === null) {
    return { ...teams, field: null, day: null, slot: null, date: null, minutes: 0, order: null };
  }
  const slot = `${String(hour).padStart(2, '0')}:00 AM`;
  const when = { day: '04/03/2027', slot, date: '2027-04-03', minutes: 0, order: hour };
  return { ...teams, field, ...when };
}

/** Returns the differences match by match, as the database does. */
function netOf(before: Version, after: Version, now = [U10], then = [U10]): NetChanges {
  const ids = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const pairs = ids.map((id) => ({ before: before[id] ?? null, after: after[id] ?? null }));
  const same = (one: VersionMatch | null, other: VersionMatch | null) =>
    JSON.stringify(one) === JSON.stringify(other);
  const changes = pairs.filter((pair) => !same(pair.before, pair.after));
  return { changes, entries: now, entriesBefore: then, byes: [] };
}

const newsOf = (team: string, ...versions: Parameters<typeof netOf>) =>
  readNews(netOf(...versions)).of(named(team));

const kindsOf = (team: string, before: Version, after: Version) =>
  newsOf(team, before, after)?.matches.map(({ kind }) => kind) ?? [];

test('a match that is moved is news for both of its teams, and for nobody else', () => {
  const before = { a: match('Bears', 'Lions', 9), b: match('Tigers', 'Wolves', 10) };
  const after = { ...before, a: match('Bears', 'Lions', 11) };
  const moved = { kind: 'moved', before: before.a, after: after.a };
  expect(newsOf('Bears', before, after)).toEqual({ renamed: [], matches: [moved], byes: [] });
  expect(newsOf('Lions', before, after)).toEqual({ renamed: [], matches: [moved], byes: [] });
  expect(newsOf('Tigers', before, after)).toBeNull();
});

test('followers of a team that changes much get what became of each match', () => {
  const one = { a: match('Bears', 'Lions') };
  expect(kindsOf('Bears', one, { a: match('Bears', 'Lions', null) })).toEqual(['parked']);
  expect(kindsOf('Bears', { a: match('Bears', 'Lions', null) }, one)).toEqual(['moved']);
  expect(kindsOf('Bears', one, {})).toEqual(['cancelled']);
  expect(kindsOf('Bears', {}, one)).toEqual(['new']);
  expect(kindsOf('Bears', one, { a: match('Lions', 'Bears') })).toEqual(['turned']);
  expect(kindsOf('Bears', one, { a: match('Lions', 'Bears', 11) })).toEqual(['moved']);
  expect(kindsOf('Bears', one, { a: { ...match('Bears', 'Lions'), minutes: 30 } })).toEqual([
    'moved',
  ]);
});

test('followers get one sentence about a new opponent at the same time and field', () => {
  const before = { a: match('Bears', 'Lions', 9), b: match('Tigers', 'Wolves', 10) };
  const paired = { c: match('Bears', 'Tigers', 9), d: match('Lions', 'Wolves', 10) };
  expect(readNews(netOf(before, paired)).of(named('Bears'))?.matches).toEqual([
    { kind: 'opponent', before: before.a, after: paired.c },
  ]);
  expect(kindsOf('Lions', before, paired)).toEqual(['cancelled', 'new']);
});

test('a match whose id goes to another pairing is canceled, unless the pairing is there again', () => {
  const before = { a: match('Bears', 'Lions', 9), b: match('Bears', 'Tigers', 10) };
  expect(kindsOf('Bears', before, { ...before, a: match('Bears', 'Wolves', 8) })).toEqual([
    'new',
    'cancelled',
  ]);
  expect(kindsOf('Bears', before, { a: before.b, b: before.a })).toEqual([]);
  expect(kindsOf('Bears', before, { c: before.b, d: before.a })).toEqual([]);
  expect(kindsOf('Bears', before, { c: match('Bears', 'Lions', 11), d: before.b })).toEqual([
    'moved',
  ]);
});

test('a team that is called otherwise is known by its matches, and so is whom it meets', () => {
  const before = { a: match('Bears', 'Lions', 9), b: match('Bears', 'Tigers', 10) };
  const after = { a: match('Cubs', 'Lions', 9), b: match('Cubs', 'Tigers', 11) };
  const now = [{ name: 'U10', teams: ['Cubs', 'Lions', 'Tigers', 'Wolves'] }];
  const news = readNews(netOf(before, after, now));
  expect(news.nameNow(named('Bears'))).toEqual(named('Cubs'));
  expect(news.nameNow(named('Lions'))).toEqual(named('Lions'));
  const renamed = [{ from: named('Bears'), to: named('Cubs') }];
  expect(news.of(named('Bears'))).toMatchObject({
    renamed,
    matches: [{ kind: 'moved', before: { home: 'Cubs', slot: '10:00 AM' }, after: after.b }],
  });
  expect(news.of(named('Lions'))).toEqual({ renamed, matches: [], byes: [] });
  expect(news.of(named('Wolves'))).toBeNull();
});

test('a division that is called otherwise keeps its teams', () => {
  const before = { a: match('Bears', 'Lions', 9) };
  const after = { a: { ...before.a, division: 'Juniors', guest: 'Juniors' } };
  const news = readNews(netOf(before, after, [{ name: 'Juniors', teams: TEAMS }]));
  const now = { division: 'Juniors', team: 'Bears' };
  expect(news.nameNow(named('Bears'))).toEqual(now);
  expect(news.of(named('Bears'))).toEqual({
    renamed: [{ from: named('Bears'), to: now }],
    matches: [],
    byes: [],
  });
});

test('teams that swap their matches keep their names, and a team that goes keeps its own', () => {
  const before = { a: match('Bears', 'Lions', 9), b: match('Tigers', 'Wolves', 10) };
  const swapped = { a: match('Tigers', 'Lions', 9), b: match('Bears', 'Wolves', 10) };
  expect(readNews(netOf(before, swapped)).nameNow(named('Bears'))).toEqual(named('Bears'));
  expect(kindsOf('Bears', before, swapped)).toEqual(['cancelled', 'new']);
  const gone = netOf(before, { b: before.b }, [{ name: 'U10', teams: ['Tigers', 'Wolves'] }]);
  expect(readNews(gone).nameNow(named('Bears'))).toEqual(named('Bears'));
  expect(readNews(gone).of(named('Bears'))?.matches).toMatchObject([{ kind: 'cancelled' }]);
});

const anyMatch = fc
  .record({
    teams: fc.shuffledSubarray(TEAMS, { minLength: 2, maxLength: 2 }),
    hour: fc.option(fc.integer({ min: 8, max: 11 })),
    field: fc.constantFrom('1', '2'),
  })
  .map(({ teams: [home, away], hour, field }) => match(home!, away!, hour, field));
/** A playoff match whose teams are known or not by the results. */
const anyFinal = fc.record({ base: anyMatch, known: fc.tuple(fc.boolean(), fc.boolean()) }).map(
  ({ base, known: [home, away] }): VersionMatch => ({
    ...{ ...base, called: 'Final' },
    ...(!home && { home: 'Winner of Semi-final 1', division: '' }),
    ...(!away && { away: 'Winner of Semi-final 2', guest: '' }),
  }),
);
const anyVersion: fc.Arbitrary<Version> = fc
  .tuple(
    fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), anyMatch),
    fc.dictionary(fc.constantFrom('y', 'z'), anyFinal),
  )
  .map(([season, playoff]) => ({ ...season, ...playoff }));

/** What a follower knows of a match. */
const facts = ({ home, away, field, slot }: VersionMatch) => `${home} ${away} ${field} ${slot}`;
const scheduleOf = (version: Version, team: string) =>
  Object.values(version)
    .filter(({ home, away }) => [home, away].includes(team))
    .map(facts);

/** Returns a team's matches as a follower would correct them by the news. */
function corrected(known: readonly string[], news: readonly MatchNews[]): string[] {
  const list = [...known];
  const strike = (match: VersionMatch) => {
    const at = list.indexOf(facts(match));
    expect(at).toBeGreaterThanOrEqual(0);
    list.splice(at, 1);
  };
  for (const one of news) {
    if (one.kind === 'turned') strike({ ...one.after, home: one.after.away, away: one.after.home });
    else if (one.kind !== 'new' && one.before) strike(one.before);
  }
  const added = news.flatMap((one) =>
    one.kind === 'cancelled' || one.kind === 'unsettled' ? [] : facts(one.after),
  );
  return [...list, ...added];
}

test('a follower who applies all news knows the schedule as it is', () => {
  fc.assert(
    fc.property(anyVersion, anyVersion, fc.constantFrom(...TEAMS), (before, after, team) => {
      const news = newsOf(team, before, after)?.matches ?? [];
      const known = corrected(scheduleOf(before, team), news);
      expect(known.sort()).toEqual(scheduleOf(after, team).sort());
    }),
  );
});

test('changes that were undone are no news, and a team’s news is less than all', () => {
  fc.assert(
    fc.property(anyVersion, anyVersion, fc.constantFrom(...TEAMS), (before, after, team) => {
      expect(newsOf(team, before, before)).toBeNull();
      const untouched = Object.keys(before).filter(
        (id) => facts(before[id]!) === facts(after[id] ?? before[id]!) && id in after,
      );
      const [then, now] = [scheduleOf(before, team), scheduleOf(after, team)];
      const unchanged = untouched.flatMap((id) => scheduleOf({ [id]: before[id]! }, team)).length;
      const news = newsOf(team, before, after)?.matches ?? [];
      expect(news.length).toBeLessThanOrEqual(then.length + now.length - 2 * unchanged);
    }),
  );
});

test('renaming all teams changes nothing in the news about their matches', () => {
  const names = new Map(TEAMS.map((team) => [team, `New ${team}`]));
  const rename = (version: Version): Version =>
    Object.fromEntries(
      Object.entries(version).map(([id, { home, away, ...rest }]) => [
        id,
        { ...rest, home: names.get(home) ?? home, away: names.get(away) ?? away },
      ]),
    );
  const now = [{ name: 'U10', teams: [...names.values()] }];
  fc.assert(
    fc.property(anyVersion, fc.constantFrom(...TEAMS), (version, team) => {
      const plays = scheduleOf(version, team).length > 0;
      const news = newsOf(team, version, rename(version), now);
      expect(news?.matches ?? []).toEqual([]);
      expect(news?.renamed[0]?.to).toEqual(plays ? named(`New ${team}`) : undefined);
    }),
  );
});
