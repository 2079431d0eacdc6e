import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { browserRecord } from '#kernel/web/browser-record.ts';

interface Folded {
  readonly plain: boolean;
  readonly wide: boolean; // on pages that need the full width
}

const UNSET: Folded = { plain: false, wide: true };

const folded = browserRecord<Folded>({
  key: 'sidebar-folded',
  version: 1,
  schema: z.object({ plain: z.boolean(), wide: z.boolean() }),
});

/**
 * Returns whether the sidebar shows icons only, and a function to toggle it. Stored separately for
 * pages that need the full width, where it starts folded.
 */
export function useSidebarFolded(wide: boolean): readonly [boolean, () => void] {
  const stored = useSyncExternalStore(folded.subscribe, folded.load) ?? UNSET;
  const kind = wide ? 'wide' : 'plain';
  return [stored[kind], () => folded.save({ ...stored, [kind]: !stored[kind] })];
}
