/** Seasons of an organization, and how its schedules are filed: in a season, with tags, as templates. */
import { outcomeEnvelope, scheduleId } from '@evenfield/wire';
import { filledText, recordId } from '@evenfield/wire/scalars';
import * as z from 'zod/mini';
import type { Endpoint } from '#kernel/shared/endpoint.ts';
import { dataEnvelope } from '#kernel/shared/response.ts';

export const MOST_SEASONS = 200; // of an organization
export const MOST_SEASON_NAME = 80; // characters
const MOST_FILED = 1000; // schedules of one call
export const MOST_TAGS = 20; // of a schedule
export const MOST_TAG = 40; // characters

const season = z.object({
  id: z.string(),
  name: z.string(),
  isArchived: z.boolean(), // its schedules are listed only on request
  schedules: z.int(), // their number, without those in the bin
});
export type Season = z.infer<typeof season>;

/** How a schedule is filed. */
const filed = z.object({
  schedule: z.string(), // its id
  season: z.nullable(z.string()), // its id
  tags: z.array(z.string()),
  isTemplate: z.boolean(), // others are made from it
});
export type Filed = z.infer<typeof filed>;

/** A published schedule of the same competition, from an earlier season. */
const earlierSchedule = z.object({
  schedule: z.string(), // its id
  name: z.string(),
  season: z.nullable(z.string()), // its name; null: it is in none
});
export type EarlierSchedule = z.infer<typeof earlierSchedule>;

const seasonId = recordId('Name the season.');
const NAMED = `A season has a name of at most ${MOST_SEASON_NAME} characters.`;
const seasonName = filledText(NAMED).check(z.maxLength(MOST_SEASON_NAME, NAMED));
const seasonEnvelope = z.union([dataEnvelope(season), outcomeEnvelope]);

const changedSeason = z.object(
  {
    season: seasonId,
    name: z.exactOptional(seasonName),
    isArchived: z.exactOptional(z.boolean({ error: 'Send true or false.' })),
  },
  { error: 'Send an object with season, and name or isArchived.' },
);
export type ChangedSeason = z.output<typeof changedSeason>;

const TAGGED = `A tag has at most ${MOST_TAG} characters.`;
const tag = filledText(TAGGED).check(z.maxLength(MOST_TAG, TAGGED));

const filing = z.object(
  {
    schedules: z
      .array(scheduleId, { error: 'Name the schedules.' })
      .check(
        z.minLength(1, 'Name the schedules.'),
        z.maxLength(MOST_FILED, `At most ${MOST_FILED} schedules.`),
      ),
    season: z.exactOptional(z.nullable(seasonId)),
    copyOf: z.exactOptional(scheduleId),
    tags: z.exactOptional(
      z
        .array(tag, { error: 'Send a list of tags.' })
        .check(z.maxLength(MOST_TAGS, `At most ${MOST_TAGS} tags.`)),
    ),
    isTemplate: z.exactOptional(z.boolean({ error: 'Send true or false.' })),
  },
  { error: 'Send an object with schedules.' },
);
/** What to change of how schedules are filed; what is left out stays. */
export type Filing = z.output<typeof filing>;
/** The same for schedules that are named elsewhere. */
export type FiledAs = Omit<Filing, 'schedules'>;

/** Calls about seasons. */
export const seasonCalls = {
  getSeasons: {
    method: 'GET',
    path: '/api/seasons',
    summary: 'The seasons of the organization, newest first, and how its schedules are filed',
    description:
      '`schedules` leaves out those in the bin, and those that are in no season, have no tags and are no templates.',
    access: 'organizer',
    answer: dataEnvelope(z.object({ seasons: z.array(season), schedules: z.array(filed) })),
    problems: [],
  },
  createSeason: {
    method: 'POST',
    path: '/api/seasons',
    summary: `Create a season; an organization has up to ${MOST_SEASONS}`,
    access: 'organizer',
    body: z.object({ name: seasonName }, { error: 'Send an object with name.' }),
    answer: seasonEnvelope,
    problems: ['malformed'],
  },
  changeSeason: {
    method: 'POST',
    path: '/api/seasons/change',
    summary: 'Rename a season, archive it, or take it out of the archive',
    description: 'An archived season keeps its schedules; what is published stays published.',
    access: 'organizer',
    body: changedSeason,
    answer: seasonEnvelope,
    problems: ['malformed', 'notFound'],
  },
  deleteSeason: {
    method: 'DELETE',
    path: '/api/seasons',
    summary: 'Delete a season; its schedules stay, in no season',
    access: 'organizer',
    query: z.object({ season: seasonId }),
    answer: outcomeEnvelope,
    problems: ['malformed', 'notFound'],
  },
  fileSchedules: {
    method: 'POST',
    path: '/api/seasons/schedules',
    summary: 'Put schedules into a season (null: none), tag them, or make them templates',
    description:
      'All of them or, if one is not there, none. `copyOf` is the schedule that they were copied from: ' +
      'all copies of one are the same competition, season after season.',
    access: 'organizer',
    body: filing,
    answer: outcomeEnvelope,
    problems: ['malformed', 'notFound'],
  },
  getEarlierSchedules: {
    method: 'GET',
    path: '/api/seasons/earlier/:schedule_id',
    summary:
      'The published schedules of the same competition from earlier seasons, the newest first',
    description:
      'Of a published schedule that everybody may see: those that it was copied from, or that were copied ' +
      'from the same one. Their tables are those of the call for standings.',
    access: 'public',
    params: z.object({ schedule_id: z.string() }),
    answer: dataEnvelope(z.array(earlierSchedule)),
    problems: ['notFound'],
  },
} as const satisfies Record<string, Endpoint>;
