import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Editor } from '#features/editor/web/editor.ts';
import { SAVED } from '#features/schedules/web/saved-queries.ts';

const renewed = new WeakSet<QueryClient>();

/**
 * From now on, refetches lists of saved schedules after each save of the editor, including saves
 * that finish after the user has opened a list.
 */
export function useRenewalAfterSaves(editor: Editor): void {
  const queries = useQueryClient();

  useEffect(() => {
    if (renewed.has(queries)) return;
    renewed.add(queries);
    editor.subscribe(({ copies }, before) => {
      const isSaved = [...copies].some(
        ([document, { version }]) => before.copies.get(document)?.version !== version,
      );
      if (isSaved) void queries.invalidateQueries({ queryKey: [SAVED] });
    });
  }, [editor, queries]);
}
