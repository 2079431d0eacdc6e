import type { SchedulePage, TvPage } from '@evenfield/contract';
import { encodeLook, encodeShownText, type Look } from '@evenfield/contract/publishing';
import type { ShownSchedule } from '#features/schedules/server/port.ts';
import type { Drawing } from './kept-documents.ts';

/** How somebody asked for a schedule. */
export interface Sighting {
  readonly id: string;
  readonly embedded: boolean;
  readonly look: Look;
}

export function pathOf({ id, embedded }: Pick<Sighting, 'id' | 'embedded'>): string {
  return `${embedded ? '/evenfield/embed/' : '/s/'}${encodeURIComponent(id)}`;
}

/** The page of a schedule, as it is at that time. */
export function describeSchedule(
  shown: ShownSchedule,
  sighting: Sighting,
  now: Date,
): Drawing & { readonly page: SchedulePage } {
  const { embedded, look } = sighting;
  return {
    page: {
      kind: 'schedule',
      embedded,
      listed: shown.isListed,
      shown: encodeShown(shown),
      look,
      now: now.toISOString(),
    },
    path: pathOf(sighting) + encodeLook(look),
  };
}

/** The screen of a schedule: all of it, as it is at that time. */
export function describeTv(
  shown: ShownSchedule,
  { id, look: { theme } }: Pick<Sighting, 'id' | 'look'>,
  now: Date,
): Drawing & { readonly page: TvPage } {
  return {
    page: { kind: 'tv', shown: encodeShown(shown), theme, now: now.toISOString() },
    path: `${pathOf({ id, embedded: false })}/tv${encodeLook({ theme })}`,
  };
}

function encodeShown({ detail, matches: total, announcement, changes }: ShownSchedule) {
  return JSON.parse(encodeShownText(detail, { total, announcement, changes }));
}
