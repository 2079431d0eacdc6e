import type { SchedulePage, TvPage } from '@evenfield/wire';
import { encodeLook, encodeShownText, type Look } from '@evenfield/wire/publishing';
import type { ShownSchedule } from '#features/schedules/server/port.ts';
import type { Drawing } from './document-cache.ts';

/** How a schedule was requested. */
export interface Sighting {
  readonly id: string;
  readonly embedded: boolean;
  readonly look: Look;
}

export function pathOf({ id, embedded }: Pick<Sighting, 'id' | 'embedded'>): string {
  return `${embedded ? '/evenfield/embed/' : '/s/'}${encodeURIComponent(id)}`;
}

/** Describes the page of a schedule at a point in time. */
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

/** Describes the TV page of a schedule at a point in time: all of it. */
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
