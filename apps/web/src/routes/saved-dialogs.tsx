import type { SavedSchedule } from '@evenfield/contract';
import { fieldNounOf } from '@evenfield/engine';
import { useStore } from 'zustand';
import type { Editor } from '#src/features/editor/editor.ts';
import { forgetCopies, openSaved, renameCopies } from '#src/features/editor/saving/open-saved.ts';
import { openedCopy, openedSaving } from '#src/features/editor/saving/opened-copy.ts';
import { saveByHand } from '#src/features/editor/saving/save-by-hand.ts';
import { adoptVersion } from '#src/features/editor/saving/save-opened.ts';
import { RenameDialog } from '#src/features/saved-schedules/rename-dialog.tsx';
import { SaveDialog } from '#src/features/saved-schedules/save-dialog.tsx';
import { SavedListPanel } from '#src/features/saved-schedules/saved-list-panel.tsx';
import { VersionHistoryDialog } from '#src/features/saved-schedules/version-history-dialog.tsx';
import { CreateVenueDialog } from '#src/features/venues/create-venue-dialog.tsx';

export type SavedDialog = 'save' | 'list' | 'rename' | 'history';

interface SavedDialogsProps {
  readonly editor: Editor;
  readonly shown: SavedDialog;
  readonly onOpened: () => unknown; // a saved schedule is in the editor now
  readonly onSaved?: (id: string) => unknown; // what was open was saved
  readonly onClose: () => void;
}

/** Where the editor and the schedules of the account meet. */
export function SavedDialogs(props: SavedDialogsProps) {
  const { editor, shown, onOpened, onSaved, onClose } = props;
  const copy = useStore(editor, openedCopy);
  const refused = useStore(editor, openedSaving);
  switch (shown) {
    case 'save':
      return (
        <SaveDialog
          begun={refused.kind === 'planNeeded' ? refused.request : (copy ?? {})}
          onSave={async (name, location) => {
            const place = location ?? (copy?.location ? 'none' : null);
            if (!(await saveByHand(editor, { name, location: place }, onClose))) return false;
            const saved = openedCopy(editor.getState());
            if (saved !== null) onSaved?.(saved.id);
            return true;
          }}
          venueDialog={(onCreated, closeVenue) => (
            <CreateVenueDialog onCreated={onCreated} onClose={closeVenue} />
          )}
          onClose={onClose}
        />
      );
    case 'list':
      return (
        <SavedListPanel
          onOpen={(saved) => {
            openSaved(editor, saved);
            onClose();
            return onOpened();
          }}
          onRenamed={(id, name) => renameCopies(editor, id, name)}
          onDeleted={(id) => forgetCopies(editor, id)}
          onClose={onClose}
        />
      );
    case 'rename':
      return (
        copy && (
          <RenameDialog
            schedule={copy}
            onRenamed={(name) => renameCopies(editor, copy.id, name)}
            onClose={onClose}
          />
        )
      );
    case 'history':
      return (
        copy && (
          <VersionHistoryDialog
            id={copy.id}
            version={copy.version}
            noun={fieldNounOf(copy.schedule.setup)}
            onRestored={(saved: SavedSchedule) =>
              adoptVersion(editor, saved, saved.schedule, 'Restore an earlier version')
            }
            onClose={onClose}
          />
        )
      );
  }
}
