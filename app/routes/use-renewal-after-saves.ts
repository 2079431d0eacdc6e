import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Editor } from '#features/editor/web/editor.ts';
import { SAVED } from '#features/schedules/web/saved-queries.ts';

const renewed = new WeakSet<QueryClient>();

/**
 * From now on, what is listed of saved schedules is asked for again after each save of the editor: also
 * after one that comes when the person looks at a list already.
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
