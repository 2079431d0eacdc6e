import type { MatchId } from '@evenfield/engine';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { presentEditor } from '#features/schedules/api.ts';
import { placeOf } from './live-state.ts';

test.each([
  [null, { match: null, cell: null }],
  [
    { kind: 'match', match: 'm1' as MatchId, swapWith: null },
    { match: 'm1', cell: null },
  ],
  [
    { kind: 'cell', cell: 4 },
    { match: null, cell: 4 },
  ],
  [
    { kind: 'cell', cell: { day: 0, field: 1, start: 905 } },
    { match: null, cell: null },
  ],
] as const)(
  'whoever picks %j is shown to the others at a place that can be sent',
  (picked, place) => {
    expect(placeOf(picked)).toEqual(place);
    const sent = { client: 'mine', name: '', isOwn: false, ...placeOf(picked) };
    expect(z.safeParse(presentEditor, sent).success).toBe(true);
  },
);
