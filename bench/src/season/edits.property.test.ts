import {
  apply,
  type Command,
  cellCount,
  gridOf,
  type Schedule,
  searchSchedules,
} from '@evenfield/engine';
import { randomOf } from '@evenfield/engine/testing';
import { expect, test } from 'vitest';
import { generateRequest } from './generate-request.ts';
import { setupOf } from './instance.ts';
import { findBroken } from './referee.ts';
import { rowsOf } from './season-rows.ts';

const propertyLeagues = Number(process.env['PROPERTY_LEAGUES'] ?? 500);
const SEASONS = propertyLeagues / 40;
const TIME = { timeout: Math.max(300_000, 2000 * SEASONS) }; // generous, for busy machines
const EDITS = 40; // of a season

test('no edit of a season breaks a rule that the referee knows, unless it is refused', TIME, () => {
  const accepted = new Map<Command['kind'], number>();
  for (let seed = 0; seed < SEASONS; seed++) {
    const request = generateRequest(seed, { isTiny: false });
    const random = randomOf(seed, 3);
    let schedule = firstSchedule(request, seed);
    for (let k = 0; k < EDITS && schedule.placements.length > 1; k++) {
      const command = editOf(schedule, random);
      const edited = apply(schedule, command);
      if (!edited.ok) continue;
      schedule = edited.value.schedule;
      const { H4: _, ...broken } = findBroken(request, rowsOf(schedule, request.all_dates));
      expect({ seed, k, command, broken }).toEqual({ seed, k, command, broken: {} });
      accepted.set(command.kind, (accepted.get(command.kind) ?? 0) + 1);
    }
  }
  expect(accepted.size).toBe(4);
});

function firstSchedule(request: ReturnType<typeof generateRequest>, seed: number): Schedule {
  for (const { better } of searchSchedules(setupOf(request), { seed, starts: 1 }))
    if (better !== null) return better;
  throw new Error('A search ends with a schedule.');
}

function editOf(schedule: Schedule, random: ReturnType<typeof randomOf>): Command {
  const { ids } = schedule.fixtures;
  const [match, other] = [ids[random.below(ids.length)]!, ids[random.below(ids.length)]!];
  const to = random.below(cellCount(gridOf(schedule.setup)));
  const edits: Command[] = [
    { kind: 'moveMatch', match, to },
    { kind: 'moveMatch', match, to },
    { kind: 'swapMatches', match, other },
    { kind: 'swapSides', match },
    { kind: 'swapTeams', teams: [schedule.fixtures.home[0]!, schedule.fixtures.away[0]!] },
  ];
  return edits[random.below(edits.length)]!;
}
