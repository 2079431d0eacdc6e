import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { browserRecord } from '#kernel/web/browser-record.ts';

interface Folded {
  readonly plain: boolean;
  readonly wide: boolean; // on pages whose content needs the width
}

const UNTOLD: Folded = { plain: false, wide: true };

const folded = browserRecord<Folded>({
  key: 'sidebar-folded',
  version: 1,
  schema: z.object({ plain: z.boolean(), wide: z.boolean() }),
});

/**
 * Whether the sidebar shows icons only, and the way to change it. It is remembered apart for pages that
 * need the width: there it is folded until somebody unfolds it.
 */
export function useSidebarFolded(wide: boolean): readonly [boolean, () => void] {
  const told = useSyncExternalStore(folded.subscribe, folded.load) ?? UNTOLD;
  const kind = wide ? 'wide' : 'plain';
  return [told[kind], () => folded.save({ ...told, [kind]: !told[kind] })];
}
