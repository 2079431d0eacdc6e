import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { confirmAction } from '#kernel/web/ui/confirm-action.tsx';
import { notifyDone, notifyError } from '#kernel/web/ui/notify.ts';
import { deleteSaved, isGone } from './change-saved.ts';
import { SAVED } from './saved-queries.ts';

interface DeleteSteps {
  readonly onConfirmed: () => void; // the row will disappear
  readonly onDeleted: (id: string) => unknown;
}

/** Moves a schedule to the bin after confirmation, and reports success or failure. */
export function useDeleteSaved() {
  const queries = useQueryClient();
  return useCallback(
    async (id: string, { onConfirmed, onDeleted }: DeleteSteps): Promise<void> => {
      const question = 'Are you sure you want to delete this schedules?';
      if (!(await confirmAction({ question, confirm: 'Delete', danger: true }))) return;
      onConfirmed();
      let gone = false; // deleted elsewhere
      try {
        await deleteSaved(id);
      } catch (failure) {
        if (!isGone(failure)) {
          notifyError("Couldn't delete saved data.");
          return;
        }
        gone = true;
      }
      notifyDone(gone ? 'This schedule was already deleted.' : 'Schedules deleted successfully.');
      onDeleted(id);
      await queries.invalidateQueries({ queryKey: [SAVED] });
    },
    [queries],
  );
}
