/** Clubs of a schedule, as their organizer sees them, and as each sees itself by its link. */
import { FIELD_NOUNS } from '@evenfield/engine';
import { emailText, legible, scheduleId } from '@evenfield/wire';
import { filledText, orAbsent, recordId } from '@evenfield/wire/scalars';
import * as z from 'zod/mini';
import {
  breakingMatch,
  clubRequest,
  gameDate,
  MOST_TEAMS,
  storedName,
  teamRef,
} from './request.ts';

const MOST_NAME = 80;
const MOST_REMINDER = 30; // days before the deadline
export const MOST_CLUBS = 200; // of a schedule
const MOST_FIELDS = 60;
export const clubContact = emailText('Enter valid email.');

const clubFields = {
  name: filledText('Name the club.').check(
    z.maxLength(MOST_NAME, `At most ${MOST_NAME} characters.`),
    legible(),
  ),
  contact: orAbsent(clubContact),
  teams: z.array(teamRef).check(z.minLength(1, 'Choose a team.'), z.maxLength(MOST_TEAMS)),
  grounds: z.array(storedName).check(z.maxLength(MOST_FIELDS)), // names of fields
};

const clubInput = z.object({ ...clubFields, id: z.nullable(recordId('Name the club.')) }); // null: a new one
export type ClubInput = z.output<typeof clubInput>;

/** All clubs of a schedule as they are to be; one that is left out goes, with its links and requests. */
export const clubsInput = z.object(
  {
    schedule: scheduleId,
    deadline: z.nullable(gameDate), // the last day on which clubs may change their requests; null: none
    reminder: z.nullable(
      z.int({ error: 'Days before the deadline.' }).check(z.gte(1), z.lte(MOST_REMINDER)),
    ), // days before the deadline of an e-mail to clubs that have sent nothing; null: none
    clubs: z.array(clubInput).check(z.maxLength(MOST_CLUBS, `At most ${MOST_CLUBS} clubs.`)),
  },
  { error: 'Send an object with schedule, deadline, reminder and clubs.' },
);

export type ClubsInput = z.output<typeof clubsInput>;

/**
 * What became of the last e-mail with a link: not sent as nobody has the address, as it had too many
 * that day, or as the mail server took it at no try. `stopped`: whoever has the address wants no more.
 */
export const EMAIL_STATES = [
  'waiting',
  'sent',
  'noMailbox',
  'tooMany',
  'undelivered',
  'stopped',
] as const;
export type ClubEmailState = (typeof EMAIL_STATES)[number];

/** A club as its organizer sees it. Times are ISO 8601 UTC. */
const club = z.object({
  id: z.string(),
  name: z.string(),
  contact: z.string(), // '': none
  teams: z.array(teamRef),
  grounds: z.array(z.string()),
  links: z.number(), // active ones
  email: z.nullable(z.object({ state: z.enum(EMAIL_STATES), date: z.string() })), // null: none to this address
  opened: z.nullable(z.string()), // when a link of its was last opened; null: never
  sent: z.nullable(z.string()), // when it last sent its requests; null: never
  requests: z.array(clubRequest),
  withdrawn: z.array(clubRequest), // decided, and then taken back by the club
});
export type Club = z.output<typeof club>;

export const clubList = z.object({
  deadline: z.nullable(z.string()),
  reminder: z.nullable(z.number()), // days before the deadline
  clubs: z.array(club),
});
export type ClubList = z.output<typeof clubList>;

/** A new link. Its secret is shown only once and not stored. */
export const clubLink = z.object({ club: z.string(), secret: z.string() });
export type ClubLink = z.infer<typeof clubLink>;

export const namedClubs = z.object(
  {
    schedule: scheduleId,
    clubs: z
      .array(recordId('Name the club.'))
      .check(z.minLength(1, 'Name a club.'), z.maxLength(MOST_CLUBS)),
  },
  { error: 'Send an object with schedule and clubs.' },
);

/** Everything that a link shows: its own club only. */
export const openedClub = z.object({
  schedule: z.string(), // name
  club: z.string(), // name
  teams: z.array(teamRef),
  grounds: z.array(z.string()),
  noun: z.enum(FIELD_NOUNS), // what matches are played on
  dates: z.array(gameDate), // of the season, ascending
  deadline: z.nullable(z.string()),
  isOpen: z.boolean(), // its requests can be changed
  sent: z.nullable(z.string()),
  isStopped: z.boolean(), // its address gets no more e-mails
  usual: z.array(z.object({ dates: z.array(gameDate), from: z.int(), to: z.int() })), // free times to begin with, from its last season; once it has sent anything, none
  requests: z.array(
    z.extend(clubRequest, {
      breaks: z.nullable(z.array(breakingMatch)), // empty: met; null: not decided, declined, or about a ground that is gone
    }),
  ),
});
export type OpenedClub = z.output<typeof openedClub>;
