/** The engine's refusals and warnings in plain words; texts of the specification come first. */

import {
  entryName,
  fieldOf,
  gridOf,
  type MatchId,
  type Refusal,
  type Schedule,
  teamNames,
} from '@evenfield/engine';
import { fieldLabelIn, inSportWords, longDayLabel, timeLabel } from '@evenfield/wire';
import { capitalize } from '#league/capitalize.ts';
import { formatCellName, formatDay, formatMatchIn } from '#league/match-words.ts';
import { formatResult } from '#league/result-words.ts';
import { RULE_WORDS } from '#league/rule-words.ts';
import type { EditRefusal, EditWarning } from '../results/check-command.ts';
import type { PlayedRefusal, PlayedWarning } from '../results/guard-played.ts';
import { formatNoRoom, formatPlayoffRefusal } from './format-playoff-refusal.ts';
import { formatTableRefusal } from './format-table-refusal.ts';

export interface EditWords {
  readonly title: string;
  readonly detail: string; // names and cells concerned; blank when the title says all
}

const TIME_CONFLICT = 'One of these teams has a time conflict.';

/** Explains why an edit was refused, with the names of the schedule before the edit. */
export function formatRefusal(schedule: Schedule, refusal: EditRefusal): EditWords {
  const { setup } = schedule;
  const team = (number: number) => teamNames(setup)[number] ?? 'This team';
  const match = (id: MatchId) => formatPlaced(schedule, id);
  switch (refusal.code) {
    case 'teamPlays':
      return {
        title: TIME_CONFLICT,
        detail: `${team(refusal.team)} already plays at that time: ${match(refusal.other)}.`,
      };
    case 'tooClose':
      return {
        title: TIME_CONFLICT,
        detail: `${team(refusal.team)} plays within two time slots of it: ${match(refusal.other)}.`,
      };
    case 'cellTaken':
      return {
        title: 'Another match is already there.',
        detail: `${capitalize(formatCellName(schedule, refusal.cell))} belongs to ${nameOf(schedule, refusal.other)}.`,
      };
    case 'fieldBusy':
      return {
        title: inSportWords('Another match is on that field at that time.', setup),
        detail: `${match(refusal.other)}.`,
      };
    case 'otherField':
      return {
        title: inSportWords('This division does not play on that field.', setup),
        detail: `${entryName(setup.entries[refusal.entry]!)} plays on ${listFields(schedule, refusal.entry)}.`,
      };
    case 'breaksRule':
      return {
        title: 'This would break a rule that must hold.',
        detail: formatBreach(schedule, refusal),
      };
    case 'locked':
      return {
        title: 'This match is locked.',
        detail: `${match(refusal.match)}, stays where it is until it is unlocked.`,
      };
    case 'unknownMatch':
    case 'unknownCell':
    case 'unknownTeam':
    case 'unknownEntry':
    case 'unknownDivision':
    case 'unknownDay':
    case 'unknownField':
      return {
        title: 'This has changed in the meantime.',
        detail: 'Please check and try again.',
      };
    case 'wrongRound':
      return {
        title: `Round ${refusal.round + 1} cannot be paired yet.`,
        detail: 'Swiss rounds are paired one after the other.',
      };
    case 'otherRound':
      return {
        title: `This match is not in round ${refusal.round + 1}.`,
        detail: `${match(refusal.match)}.`,
      };
    case 'teamTwice':
      return {
        title: 'A team plays once in a round.',
        detail: `${team(refusal.team)} would play twice in round ${refusal.round + 1}.`,
      };
    case 'matchExists':
      return { title: 'This match already exists.', detail: match(refusal.match) };
    case 'sameTeam':
      return {
        title: 'A team cannot play against itself.',
        detail: `Choose an opponent for ${team(refusal.team)}.`,
      };
    case 'otherEntry':
      return {
        title: 'These teams are not in the same division and pool.',
        detail: `${team(refusal.teams[0])} and ${team(refusal.teams[1])} do not meet.`,
      };
    case 'lastDivision':
      return {
        title: 'A schedule needs at least one division.',
        detail: `${refusal.division} is the only one. Use Reset to clear the whole schedule.`,
      };
    case 'nameMissing':
      return {
        title: 'This field is required.',
        detail: `Team ${refusal.position + 1} needs a name.`,
      };
    case 'nameTaken':
      return {
        title: 'Two teams of a division cannot have the same name.',
        detail: `${refusal.name} is already used. Change one of the two.`,
      };
    case 'sameDay':
      return {
        title: 'Dates can not be same.',
        detail: `Choose another day than ${formatDay(schedule, refusal.day)}.`,
      };
    case 'dayTaken':
      return {
        title: 'Other matches already Scheduled on same day.',
        detail: `${match(refusal.other)}.`,
      };
    case 'dateTaken':
      return {
        title: 'This date is already a game day.',
        detail: `Choose ${formatDay(schedule, refusal.day)} from the game days.`,
      };
    case 'twoDays':
      return {
        title: 'Two game days cannot have the same date.',
        detail: `${longDayLabel({ date: refusal.date }, 0)} is already a game day. Choose another date.`,
      };
    case 'twoSlots':
      return {
        title: 'Two time slots cannot have the same time.',
        detail: `${timeLabel({ start: refusal.start }, 0)} is already there. Choose another time.`,
      };
    case 'lastDay':
      return { title: 'A schedule needs at least one game day.', detail: '' };
    case 'lastSlot':
      return { title: 'A schedule needs at least one time slot.', detail: '' };
    case 'axisFull':
      return {
        title: `A schedule has at most ${refusal.most} game days and ${refusal.most} time slots.`,
        detail: 'Remove one first.',
      };
    case 'untimed':
      return {
        title: 'Times can be shifted once every time slot has one.',
        detail: `${timeLabel(setup.slots[refusal.slot]!, refusal.slot)} has no time of day yet.`,
      };
    case 'notPlaced':
      return {
        title: 'This match has no time yet.',
        detail: `${nameOf(schedule, refusal.match)}, waits in the buffer.`,
      };
    case 'partMinutes':
      return { title: 'Enter whole minutes.', detail: `${refusal.minutes} is not a whole number.` };
    case 'beyondDay':
      return formatBeyondDay(schedule, refusal);
    case 'unknownSeed':
    case 'seedCount':
    case 'placeholder':
    case 'beforeFeeder':
      return formatPlayoffRefusal(schedule, refusal);
    case 'unknownUnit':
    case 'badPoints':
    case 'losersGain':
    case 'badForfeitScore':
    case 'unknownTieBreak':
    case 'repeatedTieBreak':
      return formatTableRefusal(refusal);
    case 'played':
      return {
        title: formatPlayed(schedule, refusal),
        detail: 'Remove the result first.',
      };
    case 'withdrawn':
      return {
        title: `${team(refusal.team)} has withdrawn.`,
        detail: 'Choose another team, or undo the withdrawal.',
      };
    case 'tooFewTeams':
      return {
        title: 'A division needs at least two teams.',
        detail: `Delete the division instead of withdrawing ${team(refusal.team)}.`,
      };
    case 'nothingChanges':
      return { title: 'Nothing would change.', detail: '' };
  }
}

/** Lists the warnings about an edit that was done. */
export function formatWarnings(schedule: Schedule, warnings: readonly EditWarning[]): EditWords {
  const sentences = warnings.slice(0, 3).map((warning) => formatWarning(schedule, warning));
  const more = warnings.length - sentences.length;
  if (more > 0) sentences.push(`And ${more} more.`);
  const codes = new Set(warnings.map(({ code }) => code));
  return {
    title: codes.has('noRoom')
      ? 'Done, but not every match has a place.'
      : codes.has('breaksRule')
        ? 'Done, but a rule that must hold is broken now.'
        : codes.has('shortRest')
          ? 'Done, but some rest times are short.'
          : codes.has('fieldOfOne')
            ? inSportWords('Done, on a field that a division does not use.', schedule.setup)
            : 'Done. This match has already been played.',
    detail: sentences.join(' '),
  };
}

function formatWarning(schedule: Schedule, warning: EditWarning): string {
  const { setup } = schedule;
  if (warning.code === 'noRoom') return formatNoRoom(warning);
  if (warning.code === 'breaksRule') return formatBreach(schedule, warning);
  if (warning.code === 'playedMoved') return `${formatPlayed(schedule, warning)} Its result stays.`;
  if (warning.code === 'fieldOfOne') {
    const { entry, cell } = warning;
    const field = fieldLabelIn(setup, fieldOf(gridOf(setup), cell));
    return `${entryName(setup.entries[entry]!)} does not normally play on ${field}.`;
  }
  const team = teamNames(setup)[warning.team];
  return `${team} has ${formatRest(warning)} between this match and ${formatPlaced(schedule, warning.other)}.`;
}

/** Returns 'No team plays when it must not. Concerned: Tigers – Lions, Under 12.' */
function formatBreach(
  schedule: Schedule,
  { rule, matches }: Omit<Extract<EditRefusal, { readonly code: 'breaksRule' }>, 'code'>,
): string {
  const names = matches.map((id) => nameOf(schedule, id)).join(', ');
  return `${RULE_WORDS[rule].meaning} Concerned: ${names}.`;
}

function formatRest({
  rest,
  minutes,
}: Extract<EditWarning, { readonly code: 'shortRest' }>): string {
  if (minutes === undefined) return rest === 0 ? 'no rest period' : 'only one rest period';
  return minutes === 0 ? 'no time to rest' : `only ${minutes} minutes of rest`;
}

/** Returns 'Tigers – Lions, Under 12, Sat 3 Apr, 9:00 AM, Field 2'. */
function formatPlaced(schedule: Schedule, match: MatchId): string {
  const row = schedule.fixtures.ids.indexOf(match);
  if (row < 0) return 'a deleted match';
  return `${formatMatchIn(schedule, row)}, ${formatCellName(schedule, schedule.placements[row]!)}`;
}

/** Returns 'Tigers – Lions, Under 12, has been played: 2:1.' */
function formatPlayed(
  schedule: Schedule,
  { match, result }: PlayedRefusal | PlayedWarning,
): string {
  const row = schedule.fixtures.ids.indexOf(match);
  const { home, away } = schedule.fixtures;
  const names = teamNames(schedule.setup);
  const sides = { home: names[home[row]!] ?? '', away: names[away[row]!] ?? '' };
  return `${nameOf(schedule, match)}, has been played: ${formatResult(result, sides)}.`;
}

function nameOf(schedule: Schedule, match: MatchId): string {
  const row = schedule.fixtures.ids.indexOf(match);
  return row < 0 ? 'a deleted match' : formatMatchIn(schedule, row);
}

function listFields({ setup }: Schedule, entry: number): string {
  return setup.entries[entry]!.fields.map((field) => fieldLabelIn(setup, field)).join(', ');
}

/** Explains why times cannot be shifted beyond their day. */
function formatBeyondDay(
  schedule: Schedule,
  { day, slot, start }: Extract<Refusal, { readonly code: 'beyondDay' }>,
) {
  const what = `Matches at ${timeLabel(schedule.setup.slots[slot]!, slot)} on ${formatDay(schedule, day)}`;
  return start < 0
    ? {
        title: 'A match cannot start before its game day.',
        detail: `${what} would begin the evening before. Use Rain out to move it to another date.`,
      }
    : {
        title: 'A match cannot start two days after its game day.',
        detail: `${what} would begin two days later. Use Rain out to move it to another date.`,
      };
}
