/**
 * Fixtures that were called off: rows of names like those of matches, without a cell. They are
 * stored so that the schedule is not taken for incomplete.
 */
import type { CalledOff, Schedule, Setup } from '@evenfield/engine';
import * as z from 'zod/mini';
import { decodeMatches } from './decode-matches.ts';
import { encodeMatches, type MatchRow, NO_FIELD } from './match.ts';

const calledOffRow = z.object({
  divisionname: z.string(),
  team1id: z.string(),
  team2id: z.string(),
  round: z.number(), // from 1
  forfeit: z.optional(z.enum(['team1', 'team2'])), // who forfeited it; left out: doesn't count
});

export const calledOffRows = z.optional(z.array(calledOffRow)); // left out: none

type CalledOffRow = z.infer<typeof calledOffRow>;

export function encodeCalledOff({ setup, seed, calledOff = [] }: Schedule): CalledOffRow[] {
  const column = (of: (fixture: CalledOff) => number) => Uint16Array.from(calledOff, of);
  const rows = encodeMatches({
    setup,
    seed,
    fixtures: {
      ids: calledOff.map(() => '' as never), // a called-off fixture needs no id
      entry: column(({ entry }) => entry),
      home: column(({ home }) => home),
      away: column(({ away }) => away),
      round: column(({ round }) => round),
      lockedAt: new Int32Array(calledOff.length).fill(-1),
      manual: new Uint8Array(calledOff.length),
    },
    placements: new Int32Array(calledOff.length).fill(-1),
  });
  return rows.map(({ divisionname, team1id, team2id, round }, k) => {
    const { forfeitBy } = calledOff[k]!;
    return {
      divisionname,
      team1id,
      team2id,
      round,
      ...(forfeitBy && { forfeit: forfeitBy === 'home' ? 'team1' : 'team2' }),
    };
  });
}

/** Reads the rows back; calls `fault` for every name that the inputs lack. */
export function decodeCalledOff(
  rows: readonly CalledOffRow[],
  setup: Setup,
  fault: (row: number, name: keyof MatchRow, message: string) => void,
): CalledOff[] {
  const whole = rows.map(({ forfeit: _, ...row }): MatchRow => ({ ...BLANK, ...row }));
  const { entry, home, away, round } = decodeMatches(whole, { setup, seed: 0 }, fault).fixtures;
  return rows.map(({ forfeit }, k) => ({
    entry: entry[k]!,
    home: home[k]!,
    away: away[k]!,
    round: round[k]!,
    ...(forfeit && { forfeitBy: forfeit === 'team1' ? 'home' : 'away' }),
  }));
}

const BLANK = {
  matchid: '',
  matchnumber: 0,
  divisioncolor: '',
  divisionid: '',
  fieldname: NO_FIELD,
  scoredate: '',
  scoretime: '',
  locks: '0' as const,
};
