import {
  type MatchId,
  NO_CONSTRAINTS,
  type Result,
  viewMatches,
  viewTables,
} from '@evenfield/engine';
import { dayLabel, decodeScheduleCsv, timeLabel } from '@evenfield/wire';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { jobOf, makeText } from '../testing/export-jobs.ts';
import { sampleSeason } from '../testing/sample-schedules.ts';
import { makeScheduleCsv, makeSchedulesCsv, makeStandingsCsv } from './make-csv.ts';

const schedule = sampleSeason();
const all = { kind: 'all' } as const;

function read(text: string): string[][] {
  return parse(text, { bom: true });
}

/** Returns the text that another program reads for a name that could be a formula. */
function guarded(text: string): string {
  return text.startsWith('=') ? `'${text}` : text;
}

describe('CSV schedule.csv: division, pool, date, time, field, team 1, team 2, color without #, manual-match flag', () => {
  test('another program reads every match of the schedule', async () => {
    const [, ...rows] = read(await makeText(makeScheduleCsv, jobOf('scheduleCsv', schedule)));
    const expected = viewMatches(schedule, all).map(({ entry, place, home, away }) =>
      [
        entry.division,
        entry.pool ?? '',
        place === null ? '' : dayLabel(place.day, place.day.day),
        place === null ? '' : timeLabel(place.slot, place.slot.slot),
        place?.field.name ?? '',
        guarded(home.name),
        guarded(away.name),
        entry.color.slice(1),
        '0',
      ].join('|'),
    );
    const actual = rows.map(([division, pool, date = '', time = '', ...rest]) =>
      [division, pool, formatDate(date), time.replace(/^0/, ''), ...rest.slice(0, 5)].join('|'),
    );
    expect(actual.sort()).toEqual(expected.sort());
  });

  test('imports back into the same schedule', async () => {
    const text = await makeText(makeScheduleCsv, jobOf('scheduleCsv', schedule));
    const decoded = decodeScheduleCsv(read(text));
    expect(decoded).toEqual({ ok: true, value: schedule });
  });

  test('no cell of it is a formula', async () => {
    const rows = read(await makeText(makeScheduleCsv, jobOf('scheduleCsv', schedule)));
    expect(rows.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
  });
});

describe('CSV Schedules.csv (all or one division): match number, division, pool, «team1-team2», date, time, field, export timestamp, «P» for playoff', () => {
  test('another program reads every match of one division', async () => {
    const scope = { kind: 'division', division: 'U12, girls' } as const;
    const job = jobOf('schedulesCsv', schedule, { scope });
    const [header, ...rows] = read(await makeText(makeSchedulesCsv, job));
    expect(header).toEqual([
      'Match number',
      'Division',
      'Pool',
      'Teams',
      'Date',
      'Time',
      'Field',
      'Exported',
      'Playoff',
    ]);
    const expected = viewMatches(schedule, scope).map(({ match, home, away }) => [
      String(match + 1),
      'U12, girls',
      'East',
      guarded(`${home.name}-${away.name}`),
      job.now,
      '',
    ]);
    expect(rows.map((row) => [...row.slice(0, 4), ...row.slice(7)])).toEqual(expected);
    expect(rows).toHaveLength(15);
  });
});

describe('CSV with results on request', () => {
  const [first, second] = viewMatches(schedule, all);
  const results = new Map<MatchId, Result>([
    [first!.id, { ending: 'overtime', score: [3, 2] }],
    [second!.id, { ending: 'postponed', score: null }],
  ]);
  const makers = [
    ['scheduleCsv', makeScheduleCsv],
    ['schedulesCsv', makeSchedulesCsv],
  ] as const;

  test.each(makers)(
    '%s has three more columns when asked, and else the same bytes as ever',
    async (kind, make) => {
      const played = jobOf(kind, schedule, { results });
      const plain = await makeText(make, { ...played, results: new Map() });
      expect(await makeText(make, played)).toBe(plain);
      const [header, ...rows] = read(await makeText(make, { ...played, withResults: true }));
      expect(header?.slice(-3)).toEqual(['Score 1', 'Score 2', 'Result']);
      expect([header, ...rows].map((row) => row!.slice(0, -3))).toEqual(read(plain));
      const actual = rows.map((row) => row.slice(-3)).filter(([, , result]) => result !== '');
      expect(actual.sort()).toEqual([
        ['', '', 'Postponed'],
        ['3', '2', '3:2 OT'],
      ]);
      expect(rows).toHaveLength(viewMatches(schedule, all).length);
    },
  );

  test('schedule.csv with results still imports back into the same schedule', async () => {
    const job = jobOf('scheduleCsv', schedule, { results, withResults: true });
    const decoded = decodeScheduleCsv(read(await makeText(makeScheduleCsv, job)));
    expect(decoded).toEqual({ ok: true, value: schedule });
  });
});

describe('Standings.csv: the table of every division, the first of it first', () => {
  const matches = viewMatches(schedule, all);
  const results = new Map(
    matches.slice(0, 6).map(({ id, home }) => {
      const score = [home.name.startsWith('=') ? 0 : 2, 1] as const;
      return [id, { ending: 'regular', score } satisfies Result];
    }),
  );
  const job = jobOf('standingsCsv', schedule, { results });

  test('another program reads rank, team and figures, and no formula', async () => {
    const [header, ...rows] = read(await makeText(makeStandingsCsv, job));
    expect(header?.slice(0, 5)).toEqual(['Division', 'Pool', 'Rank', 'Team', 'Played']);
    const tables = viewTables(schedule, results);
    expect(rows.map((row) => row.slice(0, 4))).toEqual(
      tables.flatMap(({ entry, rows }) =>
        rows.map(({ rank, team }) => [
          entry.division,
          entry.pool ?? '',
          String(rank),
          guarded(team.name),
        ]),
      ),
    );
    const difference = header!.indexOf('Difference');
    expect(rows.map((row) => Number(row[difference]))).toEqual(
      tables.flatMap(({ rows }) => rows.map(({ difference }) => difference)),
    );
    const texts = rows.flat().filter((cell) => !/^-?\d+$/.test(cell));
    expect(texts.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
  });

  test('has the table of one division where no other is meant, and none before the first result', async () => {
    const scope = { kind: 'division', division: 'Open' } as const;
    const rows = read(await makeText(makeStandingsCsv, { ...job, scope }));
    expect(new Set(rows.slice(1).map(([division]) => division))).toEqual(new Set(['Open']));
    const made = await makeStandingsCsv(jobOf('standingsCsv', schedule), () => undefined);
    expect(made.content).toBeNull();
  });
});

test('a field on which nobody plays is nothing to export', async () => {
  const nobody = { ...schedule, placements: schedule.placements.map(() => -1) };
  const scope = { kind: 'field', field: 0 } as const;
  const made = await makeScheduleCsv(jobOf('scheduleCsv', nobody, { scope }), () => undefined);
  expect(made.content).toBeNull();
});

function formatDate(text: string): string {
  if (text === '') return '';
  const [month, day, year] = text.split('/');
  return dayLabel({ date: `${year}-${month}-${day}` as never }, 0); // it takes any ISO date
}

test('ends, venues and their maps stand behind the columns of the format, if requested', async () => {
  const [field] = schedule.setup.fields;
  const venues = [{ name: '=East', fields: [field!.name] }];
  const constraints = { ...NO_CONSTRAINTS, venues };
  const season = { ...schedule, setup: { ...schedule.setup, gameMinutes: 90, constraints } };
  const kinds = { scheduleCsv: makeScheduleCsv, schedulesCsv: makeSchedulesCsv } as const;
  for (const [kind, make] of Object.entries(kinds)) {
    const job = jobOf(kind as keyof typeof kinds, season);
    const [plain] = read(await makeText(make, job));
    const [header, ...rows] = read(await makeText(make, { ...job, withPlaces: true }));
    expect(header).toEqual([...plain!, 'Ends', 'Venue', 'Map']);
    const added = rows.map((row) => row.slice(-3));
    const map = 'https://www.openstreetmap.org/search?query=%3DEast';
    expect(added).toContainEqual([expect.stringMatching(/:30 [AP]M$/), "'=East", map]);
    expect(added).toContainEqual([expect.stringMatching(/:30 [AP]M$/), '', '']);
    const mixed = await makeText(make, { ...job, schedule, withPlaces: true });
    expect(read(mixed)[0]).toEqual(plain); // nothing to add in a plain grid
  }
});
