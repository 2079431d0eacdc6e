/** What the engine explains, as sentences in plain English: one for every kind, exhaustive by type. */
import type {
  ClockPlace,
  HardRuleId,
  Help,
  Obstacle,
  ObstacleCount,
  Schedule,
  Setup,
} from '@evenfield/engine';
import { fieldLabelIn } from '../labels.ts';
import { encodeTime } from '../time.ts';
import { formatCount, formatDay, formatStart, formatTeam } from './format-names.ts';
import { formatLimit } from './proof-words.ts';

type OfKind<Union extends { readonly kind: string }, Kind> = Extract<
  Union,
  { readonly kind: Kind }
>;

interface ObstacleWords<Kind> {
  /** The end of '…: the field is taken.' */
  readonly often: (obstacle: OfKind<Obstacle, Kind>, schedule: Schedule) => string;
  /** A sentence about one place. */
  readonly here: (obstacle: OfKind<Obstacle, Kind>, schedule: Schedule) => string;
}

const OBSTACLES: { readonly [Kind in Obstacle['kind']]: ObstacleWords<Kind> } = {
  otherField: {
    often: () => 'its division does not play on the field',
    here: ({ field }, { setup }) => `Its division does not play on ${fieldLabelIn(setup, field)}.`,
  },
  otherGround: {
    often: ({ team }, { setup }) => `${formatTeam(setup, team)} is not at home there`,
    here: ({ team, field }, { setup }) =>
      `${formatTeam(setup, team)} is not at home on ${fieldLabelIn(setup, field)}.`,
  },
  apart: {
    often: () => 'these two teams are kept apart',
    here: () => 'These two teams are kept apart.',
  },
  locked: {
    often: () => 'the match is locked elsewhere',
    here: () => 'The match is locked elsewhere.',
  },
  closed: {
    often: () => 'there is too little open time',
    here: ({ field, day }, { setup }) =>
      `${fieldLabelIn(setup, field)} is not open long enough at that time on ${formatDay(setup, day)}.`,
  },
  closure: {
    often: () => 'the field is closed',
    here: ({ field, day, reason }, { setup }) =>
      `${fieldLabelIn(setup, field)} is closed then on ${formatDay(setup, day)}${reason && `: ${reason}`}.`,
  },
  cannotPlay: {
    often: ({ team }, { setup }) => `${formatTeam(setup, team)} cannot play`,
    here: ({ team, day }, { setup }) =>
      `${formatTeam(setup, team)} cannot play then on ${formatDay(setup, day)}.`,
  },
  cannotHost: {
    often: ({ team }, { setup }) => `${formatTeam(setup, team)} cannot host`,
    here: ({ team, day }, { setup }) =>
      `${formatTeam(setup, team)} cannot host then on ${formatDay(setup, day)}.`,
  },
  limit: {
    often: ({ team }, { setup }) => `it is too near to other games of ${formatTeam(setup, team)}`,
    here: ({ team, limit }, { setup }) =>
      `${formatTeam(setup, team)} would have more than ${formatLimit(limit)}.`,
  },
  meeting: {
    often: () => 'it is too near to the other meeting of these teams',
    here: ({ days }) =>
      `The same teams meet ${days === 0 ? 'on that day' : `only ${formatCount(days, 'day')} away`}.`,
  },
  oneHalf: {
    often: () => 'both meetings would be in one half of the season',
    here: () => 'Both meetings would be in one half of the season.',
  },
  playoffOrder: {
    often: () => 'a playoff match would come before one that it waits for',
    here: ({ other }, schedule) =>
      `It would not be in order with ${nameMatch(schedule, other)}, which decides who plays.`,
  },
  teamPlays: {
    often: ({ team }, { setup }) => `${formatTeam(setup, team)} has another match`,
    here: ({ team, other }, schedule) =>
      `${formatTeam(schedule.setup, team)} plays then: ${nameMatch(schedule, other)}.`,
  },
  travel: {
    often: ({ team }, { setup }) => `${formatTeam(setup, team)} has no time to travel`,
    here: ({ team, other, minutes }, schedule) =>
      `${formatTeam(schedule.setup, team)} needs ${minutes} minutes to travel from or to ${nameMatch(schedule, other)}.`,
  },
  person: {
    often: ({ person }, { setup }) => `${namePerson(setup, person)} is needed elsewhere`,
    here: ({ person, other }, schedule) =>
      `${namePerson(schedule.setup, person)} is needed at ${nameMatch(schedule, other)}, too near to it.`,
  },
  fieldTaken: {
    often: () => 'the field is taken',
    here: ({ field, other }, schedule) =>
      `${fieldLabelIn(schedule.setup, field)} is taken by ${nameMatch(schedule, other)}.`,
  },
};

const HELPS: {
  readonly [Kind in Exclude<Help['kind'], 'place'>]: (
    help: OfKind<Help, Kind>,
    schedule: Schedule,
  ) => string;
} = {
  move: ({ other, to }, schedule) =>
    `${nameMatch(schedule, other)} moves to ${formatPlaceAt(schedule.setup, to)}`,
  request: ({ team, request, place }, { setup }) => {
    const isHosting = setup.constraints?.requests[request]?.kind === 'cannotHost';
    return `${formatTeam(setup, team)} can ${isHosting ? 'host' : 'play'} on ${formatDay(setup, place.day)}`;
  },
  opening: ({ from, to, minutes, place }, { setup }) =>
    `${fieldLabelIn(setup, place.field)} is open from ${encodeTime(from)} to ${encodeTime(to)} on ${formatDay(setup, place.day)}, ${formatCount(minutes, 'minute')} longer`,
  closure: ({ place }, { setup }) =>
    `${fieldLabelIn(setup, place.field)} is not closed on ${formatDay(setup, place.day)}`,
  openDay: ({ from, to, place }, { setup }) =>
    `${fieldLabelIn(setup, place.field)} opens on ${formatDay(setup, place.day)}, too, from ${encodeTime(from)} to ${encodeTime(to)}`,
  slot: ({ place }, { setup }) =>
    `there is one more time slot on ${formatDay(setup, place.day)}, ${formatStart(setup, place.start)}`,
  field: ({ place }, { setup }) =>
    `there is one more field on ${formatDay(setup, place.day)}, free at ${formatStart(setup, place.start)}`,
  person: ({ person, place }, { setup }) =>
    `somebody stands in for ${namePerson(setup, person)} on ${formatDay(setup, place.day)}`,
  limit: ({ team, limit, place }, { setup }) =>
    `${formatTeam(setup, team)} may have ${formatLimit({ ...limit, games: limit.games + 1 })} around ${formatDay(setup, place.day)}`,
  meeting: ({ days }) => `two meetings may be ${formatCount(days, 'day')} apart`,
};

/** The hard rule that a change makes room for. */
export const HELP_RULES: Readonly<Record<Help['kind'], HardRuleId>> = {
  place: 'H1',
  move: 'H1',
  request: 'H6',
  opening: 'H6',
  closure: 'H6',
  openDay: 'H6',
  slot: 'H1',
  field: 'H1',
  person: 'H7',
  limit: 'H8',
  meeting: 'H8',
};

/** 'On 14 of its 22 dates and fields the field is taken.' */
export function formatObstacleCount(
  schedule: Schedule,
  { places, of, obstacle }: ObstacleCount,
): string {
  const often = OBSTACLES[obstacle.kind].often as ObstacleWords<unknown>['often']; // its own kind's
  return `On ${places} of its ${of} dates and fields ${often(obstacle as never, schedule)}.`;
}

/** What is in the way at one place. */
export function formatObstacle(schedule: Schedule, obstacle: Obstacle): string {
  const here = OBSTACLES[obstacle.kind].here as ObstacleWords<unknown>['here'];
  return here(obstacle as never, schedule);
}

/** 'It is possible on 03/14/2027 at 06:00 PM on Hall 2 if Eagles can play on 03/14/2027.' */
export function formatHelp(schedule: Schedule, help: Help): string {
  const { setup } = schedule;
  if (help.kind === 'place')
    return `It fits on ${formatPlaceAt(setup, help.place)}, and nothing else has to change.`;
  const format = HELPS[help.kind] as (help: Help, schedule: Schedule) => string;
  const place = help.kind === 'field' ? '' : ` on ${formatPlaceAt(setup, help.place)}`;
  return `It is possible${place} if ${format(help, schedule)}.`;
}

function namePerson({ constraints }: Setup, person: number): string {
  return constraints!.people[person]!.name;
}

/** 'Lions - Tigers' */
function nameMatch({ setup, fixtures }: Schedule, match: number): string {
  return [fixtures.home[match]!, fixtures.away[match]!]
    .map((team) => formatTeam(setup, team))
    .join(' - ');
}

/** '03/14/2027 at 06:00 PM, Hall 2' */
export function formatPlaceAt(setup: Setup, { day, start, field }: ClockPlace): string {
  return `${formatDay(setup, day)} at ${formatStart(setup, start)}, ${fieldLabelIn(setup, field)}`;
}
