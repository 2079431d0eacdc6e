import { fieldNounOf } from '@evenfield/engine';
import type { SavedSchedule } from '@evenfield/wire';
import { useStore } from 'zustand';
import type { Editor } from '#features/editor/web/editor.ts';
import { holdEdits } from '#features/editor/web/live/live-feed.ts';
import { forgetCopies, openSaved, renameCopies } from '#features/editor/web/saving/open-saved.ts';
import { openedCopy, openedSaving, scheduleIdOf } from '#features/editor/web/saving/opened-copy.ts';
import { saveByHand } from '#features/editor/web/saving/save-by-hand.ts';
import { adoptVersion } from '#features/editor/web/saving/save-opened.ts';
import { RenameDialog } from '#features/schedules/web/rename-dialog.tsx';
import { SaveDialog } from '#features/schedules/web/save-dialog.tsx';
import { SavedListPanel } from '#features/schedules/web/saved-list-panel.tsx';
import { VersionHistoryDialog } from '#features/schedules/web/version-history-dialog.tsx';
import { CreateVenueDialog } from '#features/venues/web/create-venue-dialog.tsx';

export type SavedDialog = 'save' | 'list' | 'rename' | 'history';

interface SavedDialogsProps {
  readonly editor: Editor;
  readonly shown: SavedDialog;
  readonly onOpened: () => unknown; // a saved schedule is in the editor now
  readonly onSaved?: (id: string) => unknown; // the open schedule was saved
  readonly onClose: () => void;
}

/** Connects the editor with the account's schedules. */
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
            schedule={{ id: scheduleIdOf(copy), name: copy.name }}
            onRenamed={(name) => renameCopies(editor, scheduleIdOf(copy), name)}
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
            onRestoring={(isRestoring) => holdEdits(editor, isRestoring)}
            onRestored={(saved: SavedSchedule) =>
              adoptVersion(editor, saved, saved.schedule, 'Restore an earlier version')
            }
            onClose={onClose}
          />
        )
      );
  }
}
