/**
 * What the server embeds in a page of the site as JSON: both the server and then the browser render
 * the page from it.
 */
import * as z from 'zod/mini';
import { publishedListEnvelope } from '../publishing/published-list.ts';
import { shownScheduleWire } from '../publishing/shown-schedule.ts';
import { viewOptions } from '../publishing/view-options.ts';

/** A search among the published schedules. */
export interface PublishedSearch {
  readonly name: string;
  readonly location: string;
}

export const sitePage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('home') }),
  z.object({
    kind: z.literal('schedules'),
    search: z.object({ name: z.string(), location: z.string() }),
    isBlank: z.boolean(), // the search was sent blank
    list: z.nullable(publishedListEnvelope), // null: search is unavailable right now
  }),
  z.object({
    kind: z.literal('schedule'),
    embedded: z.boolean(),
    listed: z.boolean(), // search engines may index it
    shown: shownScheduleWire,
    viewOptions,
    now: z.string(), // ISO 8601 UTC: when the server rendered it
  }),
  z.object({
    kind: z.literal('tv'), // the same for a TV screen in a hall
    shown: shownScheduleWire,
    theme: viewOptions.shape.theme, // null: dark
    now: z.string(), // ISO 8601 UTC: when the server rendered it
  }),
  z.object({
    kind: z.literal('follow'),
    act: z.enum(['confirm', 'leave']),
    state: z.enum(['pending', 'done', 'unknown']), // pending: to be confirmed; unknown: invalid
    team: z.nullable(z.string()), // its name and division
    schedule: z.nullable(z.object({ path: z.string(), name: z.string() })), // team page; null: not public
  }),
  z.object({
    kind: z.literal('clubEmails'), // whether an address gets e-mails to a club
    state: z.enum(['sent', 'stopped', 'again', 'unknown']), // again: just now; unknown: invalid
    club: z.nullable(z.string()), // names; null: invalid
    schedule: z.nullable(z.string()),
  }),
  z.object({ kind: z.literal('score') }), // the server doesn't get its secret
  z.object({ kind: z.literal('requests') }), // likewise
  z.object({
    kind: z.literal('register'),
    embedded: z.boolean(),
    form: z.unknown(), // an open form of `features/registrations`; null: unknown, unless the address has a link's secret
    theme: viewOptions.shape.theme,
  }),
  z.object({ kind: z.literal('notFound'), embedded: z.boolean() }),
  z.object({ kind: z.literal('unable'), embedded: z.boolean() }), // schedule unavailable
]);

export type SitePage = z.infer<typeof sitePage>;
export type SchedulePage = Extract<SitePage, { kind: 'schedule' }>;
export type TvPage = Extract<SitePage, { kind: 'tv' }>;
