import type { GameDate } from '@evenfield/engine';
import { expect, test } from 'vitest';
import type { Club } from '../../../club.ts';
import { parseRequests, pickRows } from './parse-requests.ts';
import { templateCsv } from './template.ts';

const LIONS = { division: 'U10', pool: null, team: 'Lions' };
const CUBS = { division: 'U8', pool: null, team: 'Cubs' };
const BEARS = { division: 'U10', pool: null, team: 'Bears' };
const dates = ['2027-04-03', '2027-04-07', '2027-04-10', '2027-04-14'] as GameDate[]; // Sat, Wed

function clubOf(name: string, teams: Club['teams'], grounds: string[] = []): Club {
  return {
    ...{ id: name, name, contact: '', teams, grounds, links: 0, email: null, opened: null },
    ...{ sent: null, requests: [], withdrawn: [] },
  };
}
const clubs = [clubOf('Lions Club', [LIONS, CUBS], ['Hall A']), clubOf('Bears', [BEARS])];
const season = { clubs, dates };
const HEAD = 'Club or team\tCannot play\tCannot host\tGround is free\tWishes\tReason';
const read = (...lines: string[]) => parseRequests([HEAD, ...lines].join('\n'), season);
const whole = { id: null, teams: [], from: null, to: null, reason: '' };

test('a row is read with dates, ranges and weekdays, their times and reasons', () => {
  const { rows } = read(
    'Lions Club\t04/03/2027; 4/14/2027 (cup, away)\t04/05/2027 - 04/10/2027\tWednesdays 6 PM - 12 AM\tSat from 10:00 AM\t',
  );
  expect(rows[0]).toMatchObject({ row: 2, club: { id: 'Lions Club' }, problems: [], notes: [] });
  expect(rows[0]!.requests).toEqual([
    { ...whole, kind: 'cannotPlay', dates: ['2027-04-03'] },
    { ...whole, kind: 'cannotPlay', dates: ['2027-04-14'], reason: 'cup, away' },
    { ...whole, kind: 'cannotHost', dates: ['2027-04-07', '2027-04-10'] },
    { ...whole, kind: 'free', dates: ['2027-04-07', '2027-04-14'], from: 1080, to: 1440 },
    { ...whole, kind: 'prefers', dates: ['2027-04-03', '2027-04-10'], from: 600 },
  ]);
});

test('a team is found in its club, in any case, and the reason of a row is that of its days', () => {
  const { rows } = read('lions (U10)\t04/03/2027; 2027-04-10\t\t\t\tCup', 'CUBS\t04/07/2027');
  expect(rows.map(({ club }) => club?.name)).toEqual(['Lions Club', 'Lions Club']);
  expect(rows.map(({ requests }) => requests)).toEqual([
    [
      {
        ...{ ...whole, kind: 'cannotPlay', teams: [LIONS], reason: 'Cup' },
        dates: ['2027-04-03', '2027-04-10'],
      },
    ],
    [{ ...whole, kind: 'cannotPlay', teams: [CUBS], dates: ['2027-04-07'] }],
  ]);
});

test.each([
  ['Wolves\t04/03/2027', 'There is no club or team ‘Wolves’'],
  ['\t04/03/2027', 'Name the club or team'],
  ['Bears\tEaster', '‘Easter’ is no date'],
  ['Bears\t02/30/2027', '‘02/30/2027’ is no date'],
  ['Bears\t04/10/2027 - 04/03/2027', 'ends before it begins: write the earlier date first'],
  ['Bears\tSundays', 'No game day of this season is on ‘Sundays’'],
  ['Lions Club\t\t\tWednesdays', 'has no times'],
  ['Lions Club\t\t\tWednesdays 6:00 PM - 1:00 AM', 'after midnight write ‘1:00 AM +1’'],
  ['Lions Club\t\t\tWednesdays 18:00 - 31:00', 'has no such time'],
  ['Bears\t\t\tWednesdays 6 PM - 10 PM', 'Bears has no ground of its own'],
  [`Bears\t04/03/2027 (${'x'.repeat(201)})`, 'Shorten the reason'],
])('the row "%s" is left out with a cure', (line, problem) => {
  const { rows } = read('', 'Bears\t04/07/2027', line);
  expect(rows.map(({ row, problems }) => [row, problems.length])).toEqual([
    [3, 0],
    [4, 1],
  ]);
  expect(rows[1]!.problems[0]).toContain(problem);
});

test('a column of e-mail addresses names the contacts of clubs, of one club only one', () => {
  const { problem, rows } = parseRequests(
    'Team,Contact e-mail\nLions Club,lions@club.example\nCubs,LIONS@club.example\nBears,bears(at)club\n',
    season,
  );
  expect(problem).toBeNull();
  expect(rows.map(({ contact, problems }) => [contact, problems[0]])).toEqual([
    ['lions@club.example', undefined],
    ['LIONS@club.example', expect.stringContaining('has lions@club.example in a row above')],
    [null, expect.stringContaining('‘bears(at)club’ is no e-mail address')],
  ]);
});

test('days outside the season are noted, and a blank row of the template requests nothing', () => {
  const { rows } = read('Bears\t04/04/2027; 04/07/2027', 'Lions Club');
  expect(rows[0]).toMatchObject({
    ...{ problems: [], notes: ['Not a game day of this season: Sun 4 Apr.'] },
    requests: [{ dates: ['2027-04-07'] }],
  });
  expect(rows[1]).toMatchObject({ problems: [], requests: [] });
});

test('a sheet without headings is not read, and columns that are not understood are named', () => {
  expect(parseRequests('Bears\t04/07/2027', season).problem).toContain(
    'Begin with a row of headings',
  );
  const sheet = parseRequests('Phone\tUnavailable\tTeam\n555\t04/07/2027\tBears', season);
  expect(sheet.unread).toEqual(['Phone']);
  expect(sheet.rows[0]!.requests).toMatchObject([{ dates: ['2027-04-07'] }]);
});

test('commas, semicolons and quotes of a CSV file are read, and only rows that are wrong remain', () => {
  const csv =
    'Team,Cannot play\r\n"Bears","04/03/2027; 04/07/2027"\r\nWolves,04/03/2027\r\n"Lions Club","04/03/2027\n04/10/2027"\r\n';
  const { rows } = parseRequests(csv, season);
  expect(rows.map(({ requests }) => requests[0]?.dates)).toEqual([
    ['2027-04-03', '2027-04-07'],
    ['2027-04-03'],
    ['2027-04-03', '2027-04-10'],
  ]);
  expect(rows.map(({ problems }) => problems.length)).toEqual([0, 1, 0]);
  const rest = pickRows(csv, [3]);
  expect(rest).toBe('Team\tCannot play\nWolves\t04/03/2027');
  const semicolons = 'Team;Cannot play\nBears;04/03/2027, 04/07/2027';
  expect(parseRequests(semicolons, season).rows[0]!.requests[0]!.dates).toHaveLength(2);
});

test('a name that a spreadsheet would run as a formula is guarded in the template, and read again', () => {
  const odd = clubOf('=HYPERLINK("https://evil.example","Win")', [BEARS]);
  const template = templateCsv([odd, ...clubs]);
  expect(template).toContain(`"'=HYPERLINK(`);
  const { rows } = parseRequests(template, { clubs: [odd, ...clubs], dates });
  expect(rows.map(({ club }) => club?.name)).toEqual([odd.name, 'Lions Club', 'Bears']);
});
