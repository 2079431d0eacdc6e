import { describe, expect, test } from 'vitest';
import { decodeGenerationRequest, encodeGenerationRequest } from './generation-request.ts';

const league = {
  event_type: 'league',
  all_times: ['07:00 AM', '08:00 AM'],
  all_dates: ['04/03/2027', '04/10/2027'],
  all_fields: ['1', '2'],
  schedules: [
    { division_name: 'U10', teams: ['Tigers', 'Bears', 'Lions'], rr_type: 'single', fields: ['1'] },
    { division_name: 'U12', teams: ['Tigers', 'Owls'], rr_type: 'random', fields: ['1', '2'] },
  ],
};

const opening = {
  divisionname: 'U10',
  team1id: 'Bears',
  team2id: 'Lions',
  scoredate: '04/10/2027',
  scoretime: '08:00 AM',
  fieldname: '1',
};

function decode(...fixed: object[]) {
  return decodeGenerationRequest({ ...league, fixed_matches: fixed });
}

function faultsOf(...fixed: object[]): Record<string, string> {
  const decoded = decode(...fixed);
  if (decoded.ok) return {};
  return Object.fromEntries(decoded.refusal.map(({ path, message }) => [path, message]));
}

describe('H5 locked matches of a request', () => {
  test('a row of an answer is a locked match, whatever else it says', () => {
    const decoded = decode({ ...opening, matchid: '7', locks: '1', round: 3 });
    expect(decoded).toMatchObject({
      ok: true,
      value: { fixed: [{ entry: 0, home: 1, away: 2, cell: 6 }] },
    });
  });

  test('an encoded request brings them back', () => {
    const other = { ...opening, divisionname: 'U12', team1id: 'Owls', team2id: 'Tigers' };
    const decoded = decode(opening, { ...other, fieldname: '2' });
    if (!decoded.ok) throw new Error('the sample is sound');
    expect(decodeGenerationRequest(encodeGenerationRequest(decoded.value))).toEqual(decoded);
  });

  test('of very many faulty rows the first hundred are named, wherever they stand', () => {
    const sound = Array.from({ length: 20_000 }, () => opening);
    const faulty = Array.from({ length: 20_000 }, () => ({ ...opening, scoredate: '' }));
    const paths = Object.keys(faultsOf(...sound, ...faulty));
    expect(paths).toHaveLength(100);
    expect(paths.at(-1)).toBe('fixed_matches[20099].scoredate');
    expect(faultsOf(...Array.from({ length: 22_000 }, () => ({})))).toHaveProperty([
      'fixed_matches[99].divisionname',
    ]);
  });

  test('names that the request does not have are told, each at its place', () => {
    const unknown = { ...opening, team2id: 'Owls', scoretime: '09:00 AM', fieldname: '3' };
    expect(Object.keys(faultsOf(opening, unknown))).toEqual([
      'fixed_matches[1].team2id',
      'fixed_matches[1].scoretime',
      'fixed_matches[1].fieldname',
    ]);
    expect(faultsOf({ ...opening, scoredate: '' })).toEqual({
      'fixed_matches[0].scoredate': 'Name the game day of the match.',
    });
  });

  test.each([
    ['without a field', [{ ...opening, fieldname: '-' }], '[0].fieldname'],
    ['on a field that is not of its division', [{ ...opening, fieldname: '2' }], '[0].fieldname'],
    ['of a team against itself', [{ ...opening, team2id: 'Bears' }], '[0].team2id'],
    [
      'in a cell that is taken',
      [{ ...opening, divisionname: 'U12', team1id: 'Tigers', team2id: 'Owls' }, opening],
      '[1].fieldname',
    ],
    [
      'of a pair that has met already',
      [opening, { ...opening, scoredate: '04/03/2027', team1id: 'Lions', team2id: 'Bears' }],
      '[1].team2id',
    ],
    [
      'more than one a day in random play',
      ['07:00 AM', '08:00 AM'].map((scoretime) => ({
        ...opening,
        divisionname: 'U12',
        team1id: 'Tigers',
        team2id: 'Owls',
        scoretime,
      })),
      '[1].team1id',
    ],
  ])('a match %s is refused', (_what, rows, path) => {
    expect(Object.keys(faultsOf(...rows))).toContain(`fixed_matches${path}`);
  });

  test('a team that would play twice at a time is refused, and told beside whom', () => {
    const wider = { ...league, schedules: [{ ...league.schedules[0], fields: ['1', '2'] }] };
    const sent = { ...opening, team2id: 'Tigers', fieldname: '2' };
    const decoded = decodeGenerationRequest({ ...wider, fixed_matches: [opening, sent] });
    expect(decoded).toEqual({
      ok: false,
      refusal: [
        {
          path: 'fixed_matches[1].team1id',
          message: 'The team plays match 1 of this list at that time.',
        },
      ],
    });
  });

  test('a match that was added by hand stands beside the format, of one division or of two', () => {
    const again = { ...opening, scoredate: '04/03/2027', isMM: true };
    const cross = { ...opening, team2id: 'Owls', team2divisionname: 'U12', isMM: true };
    const decoded = decode(opening, again, { ...cross, scoretime: '07:00 AM', fieldname: '2' });
    expect(decoded).toMatchObject({
      ok: true,
      value: {
        fixed: [
          { entry: 0, home: 1, away: 2, cell: 6 },
          { entry: 0, home: 1, away: 2, cell: 2, manual: true },
          { entry: 0, home: 1, away: 4, cell: 5, manual: true },
        ],
      },
    });
    if (!decoded.ok) throw new Error('the sample is sound');
    expect(decodeGenerationRequest(encodeGenerationRequest(decoded.value))).toEqual(decoded);
    expect(faultsOf({ ...cross, isMM: false })).toEqual({
      'fixed_matches[0].isMM':
        'Teams of two divisions meet only in a match that was added by hand.',
    });
  });
});
