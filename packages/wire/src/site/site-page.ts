/**
 * What the server tells a page of the site, from which it is drawn there and again in the browser: JSON
 * that stands in the document itself.
 */
import * as z from 'zod/mini';
import { look } from '../publishing/look.ts';
import { publishedListEnvelope } from '../publishing/published-list.ts';
import { shownScheduleWire } from '../publishing/shown-schedule.ts';

/** What somebody looks for among the published schedules. */
export interface PublishedSearch {
  readonly name: string;
  readonly location: string;
}

export const sitePage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('home') }),
  z.object({
    kind: z.literal('schedules'),
    search: z.object({ name: z.string(), location: z.string() }),
    isBlank: z.boolean(), // a search was sent with nothing to look for
    list: z.nullable(publishedListEnvelope), // null: they cannot be searched right now
  }),
  z.object({
    kind: z.literal('schedule'),
    embedded: z.boolean(),
    listed: z.boolean(), // search engines may list it
    shown: shownScheduleWire,
    look,
    now: z.string(), // ISO 8601 UTC: when the server drew it
  }),
  z.object({
    kind: z.literal('tv'), // the same on the screen of a hall
    shown: shownScheduleWire,
    theme: look.shape.theme, // null: dark
    now: z.string(), // ISO 8601 UTC: when the server drew it
  }),
  z.object({
    kind: z.literal('follow'),
    act: z.enum(['confirm', 'leave']),
    state: z.enum(['ask', 'done', 'unknown']), // ask: a button does it; unknown: the link is no longer good
    team: z.nullable(z.string()), // in words, with its division
    schedule: z.nullable(z.object({ path: z.string(), name: z.string() })), // path: of the team's page; null: nobody sees it
  }),
  z.object({ kind: z.literal('score') }), // what it shows is behind a secret that the server is not sent with it
  z.object({ kind: z.literal('notFound'), embedded: z.boolean() }),
  z.object({ kind: z.literal('unable'), embedded: z.boolean() }), // a schedule cannot be shown right now
]);

export type SitePage = z.infer<typeof sitePage>;
export type SchedulePage = Extract<SitePage, { kind: 'schedule' }>;
export type TvPage = Extract<SitePage, { kind: 'tv' }>;
