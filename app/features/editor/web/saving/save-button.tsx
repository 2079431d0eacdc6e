import { Button } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { useStore } from 'zustand';
import { askToSignIn } from '#kernel/web/account-dialog.ts';
import type { Editor } from '../editor.ts';
import { openedCopy, openedSaving } from './opened-copy.ts';
import { saveByHand } from './save-by-hand.ts';

interface SaveButtonProps {
  readonly editor: Editor;
  readonly onName: () => void; // a schedule that was never saved is given a name first
}

/** Saves the schedule; signs in first where nobody is signed in. */
export function SaveButton({ editor, onName }: SaveButtonProps) {
  const busy = useStore(editor, (state) => openedSaving(state).kind === 'saving');
  const save = () => {
    if (openedCopy(editor.getState()) === null) onName();
    else void saveByHand(editor);
  };
  return (
    <Button
      variant="filled"
      leftSection={<IconDeviceFloppy size={18} aria-hidden="true" />}
      aria-busy={busy}
      onClick={() => askToSignIn(save)}
    >
      Save
    </Button>
  );
}
