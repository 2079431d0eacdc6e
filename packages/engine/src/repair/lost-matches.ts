/** What a loss takes from a schedule with constraints: the matches that need another place, and the places. */
import { dayOf, fieldOf, gridOf, NOWHERE } from '../model/grid.ts';
import { findPlayoffMatches, reasonOf, type Schedule } from '../model/schedule.ts';
import { gameMinutes, gameMinutesOf, startOf } from '../model/start-times.ts';
import {
  boardOfSchedule,
  findBreaking,
  type OpenTimes,
} from '../placement/by-clock/board-of-schedule.ts';
import type { Span } from '../placement/by-clock/spans.ts';
import { type Loss, lostCells } from './loss.ts';

export interface LostMatches {
  readonly rows: readonly number[]; // in order of play, locked ones among them
  readonly openAt: OpenTimes; // what is left of the open times
}

const ALWAYS: Time = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };

export function findLostMatches(schedule: Schedule, loss: Loss): LostMatches {
  const { placements } = schedule;
  const inOrder = (rows: Iterable<number>) =>
    [...rows].sort((a, b) => placements[a]! - placements[b]! || a - b);
  if (loss.kind === 'breaches')
    return { rows: inOrder(listBreaking(schedule)), openAt: (_, __, spans) => spans };
  const lostAt = listLostTimes(schedule, loss);
  const grid = gridOf(schedule.setup);
  const rows = [...placements.keys()].filter((row) => {
    const cell = placements[row]!;
    const start = cell === NOWHERE ? null : startOf(schedule, cell);
    if (start === null) return false;
    const end = start + gameMinutesOf(schedule.setup, schedule.fixtures.entry[row]!);
    const lost = lostAt(dayOf(grid, cell), fieldOf(grid, cell));
    return lost.some(({ from, to }) => from < end && start < to);
  });
  const openAt: OpenTimes = (day, field, spans) => lostAt(day, field).reduce(cutSpans, spans);
  return { rows: inOrder(rows), openAt };
}

interface Time {
  readonly from: number; // minutes since midnight of the game day
  readonly to: number;
}

/** What is left of spans without a time; starts stay on their lattice. */
function cutSpans(spans: readonly Span[], lost: Time): readonly Span[] {
  return spans.flatMap(({ from, to, step }) => {
    const before = { from, to: Math.min(to, lost.from), step };
    if (step === 0)
      return from < lost.from || from >= lost.to
        ? [from < lost.from ? before : { from, to, step }]
        : [];
    const later = from + step * Math.max(0, Math.ceil((lost.to - from) / step));
    return [before, { from: later, to, step }].filter((part) => part.to > part.from);
  });
}

function listLostTimes(
  schedule: Schedule,
  loss: Loss,
): (day: number, field: number) => readonly Time[] {
  const { setup } = schedule;
  const grid = gridOf(setup);
  const times = new Map<number, Time[]>();
  const minutes = gameMinutes(setup);
  lostCells(grid, loss).forEach((lost, cell) => {
    const from = startOf(schedule, cell);
    if (lost === 0 || from === null) return;
    const place = dayOf(grid, cell) * grid.fields + fieldOf(grid, cell);
    const time = loss.kind === 'cells' ? { from, to: from + minutes } : ALWAYS;
    if (times.get(place)?.includes(ALWAYS) !== true)
      times.set(place, [...(times.get(place) ?? []), time]);
  });
  return (day, field) => times.get(day * grid.fields + field) ?? [];
}

/** Matches that break a must, except what a person has broken with a reason. */
function listBreaking(schedule: Schedule): number[] {
  const { ids, lockedAt } = schedule.fixtures;
  const playoffs = new Set(findPlayoffMatches(schedule));
  const board = boardOfSchedule(schedule, {
    isFixed: (row) =>
      lockedAt[row] !== NOWHERE || playoffs.has(row) || reasonOf(schedule, ids[row]!) !== null,
  });
  return findBreaking(board).filter((row) => reasonOf(schedule, ids[row]!) === null);
}
