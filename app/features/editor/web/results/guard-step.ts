import type { Command, Playoff, Results, Schedule } from '@evenfield/engine';
import { findPlayed, type PlayedRefusal } from './guard-played.ts';

/** A step of the history as the command it amounts to, and the played match that forbids it. */
export interface BlockedStep {
  readonly command: Command;
  readonly refusal: PlayedRefusal;
}

/**
 * Returns the played match that a step of the history would delete or park, or whose playoff's
 * start it would undo or change, with the command that amounts to; null if there is none.
 */
export function findBlockedStep(
  before: Schedule,
  after: Schedule,
  results: Results,
): BlockedStep | null {
  const blocked = (command: Command): BlockedStep | null => {
    const refusal = findPlayed(before, after, command, results);
    return refusal === null ? null : { command, refusal };
  };
  for (const [entry, { division, pool, playoff }] of before.setup.entries.entries()) {
    if (playoff?.started === undefined) continue;
    const then = after.setup.entries.find(
      (own) => own.division === division && own.pool === pool,
    )?.playoff;
    if (then === undefined || isStartedSo(then, playoff)) continue;
    const begunAnew = blocked({ kind: 'startPlayoff', entry, teams: then.started ?? null });
    if (begunAnew !== null) return begunAnew;
  }
  const [match] = before.fixtures.ids;
  const lost = match === undefined ? null : blocked({ kind: 'parkMatch', match });
  return lost && { ...lost, command: { kind: 'parkMatch', match: lost.refusal.match } };
}

function isStartedSo(one: Playoff, other: Playoff): boolean {
  return JSON.stringify(one.started) === JSON.stringify(other.started);
}
