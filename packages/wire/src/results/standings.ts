/** The standings of a schedule, one table per pool or division, for other clients. */
import type { ScoreUnit, WithdrawnMatches } from '@evenfield/engine';
import * as z from 'zod/mini';
import { envelope } from '../envelope.ts';

export const standingsParams = z.object({ schedule_id: z.string() });

/** One row of the standings. */
export interface StandingRow {
  readonly rank: number;
  readonly team: string;
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly overtimeWon: number; // included in won
  readonly overtimeLost: number; // included in lost
  readonly for: number;
  readonly against: number;
  readonly difference: number;
  readonly points: number;
  readonly form: readonly ('w' | 'd' | 'l')[]; // the last five, newest last
  readonly withdrawn?: WithdrawnMatches; // what became of its matches; left out: not withdrawn
}

export interface StandingsTable {
  readonly division: string; // with its pool, in the wire's format
  readonly pool: string | null;
  readonly unit: ScoreUnit;
  readonly isFinal: boolean; // whether all its matches are over
  readonly rows: readonly StandingRow[];
}

export interface Standings {
  readonly schedule: string; // its id
  readonly version: number;
  readonly tables: readonly StandingsTable[];
}

const row = z.object({
  rank: z.number(),
  team: z.string(),
  played: z.number(),
  won: z.number(),
  drawn: z.number(),
  lost: z.number(),
  overtime_won: z.number(),
  overtime_lost: z.number(),
  score_for: z.number(),
  score_against: z.number(),
  difference: z.number(),
  points: z.number(),
  form: z.array(z.enum(['w', 'd', 'l'])),
  withdrawn: z.optional(z.enum(['annulled', 'forfeited', 'cancelled'])),
});

export const standingsEnvelope = envelope(
  z.object({
    schedule_id: z.string(),
    version: z.number(),
    standings: z.array(
      z.object({
        divisionname: z.string(),
        poolname: z.string(),
        unit: z.enum(['goals', 'points', 'runs', 'sets']),
        is_final: z.boolean(),
        table: z.array(row),
      }),
    ),
  }),
);

export function decodeStandings({ data }: z.infer<typeof standingsEnvelope>): Standings {
  return {
    schedule: data.schedule_id,
    version: data.version,
    tables: data.standings.map(({ divisionname, poolname, unit, is_final, table }) => ({
      ...{ division: divisionname, pool: poolname || null, unit, isFinal: is_final },
      rows: table.map((one) => ({
        rank: one.rank,
        team: one.team,
        played: one.played,
        won: one.won,
        drawn: one.drawn,
        lost: one.lost,
        overtimeWon: one.overtime_won,
        overtimeLost: one.overtime_lost,
        for: one.score_for,
        against: one.score_against,
        difference: one.difference,
        points: one.points,
        form: one.form,
        ...(one.withdrawn && { withdrawn: one.withdrawn }),
      })),
    })),
  };
}

export function encodeStandings({
  schedule,
  version,
  tables,
}: Standings): z.infer<typeof standingsEnvelope> {
  const standings = tables.map(({ division, pool, unit, isFinal, rows }) => ({
    divisionname: division,
    poolname: pool ?? '',
    unit,
    is_final: isFinal,
    table: rows.map((one) => ({
      rank: one.rank,
      team: one.team,
      played: one.played,
      won: one.won,
      drawn: one.drawn,
      lost: one.lost,
      overtime_won: one.overtimeWon,
      overtime_lost: one.overtimeLost,
      score_for: one.for,
      score_against: one.against,
      difference: one.difference,
      points: one.points,
      form: [...one.form],
      ...(one.withdrawn && { withdrawn: one.withdrawn }),
    })),
  }));
  return { success: true, data: { schedule_id: schedule, version, standings } };
}
