import { Button, Modal, Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallFailure } from '#kernel/web/call-failure.ts';
import { notifyDone, notifyError } from '#kernel/web/ui/notify.ts';
import { useFocusBack } from '#kernel/web/ui/use-focus-back.ts';
import { renameSaved } from './change-saved.ts';
import { SAVED } from './saved-queries.ts';

interface RenameDialogProps {
  readonly schedule: { readonly id: string; readonly name: string };
  readonly onRenamed: (name: string) => unknown;
  readonly onClose: () => void;
}

/** Renames a saved schedule. */
export function RenameDialog({ schedule, onRenamed, onClose }: RenameDialogProps) {
  useFocusBack();
  const [name, setName] = useState(schedule.name);
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const queries = useQueryClient();
  const missing = name.trim() === '';

  const rename = async () => {
    setChecked(true);
    if (missing) return;
    setBusy(true);
    try {
      const { refused } = await renameSaved({ id: schedule.id, name: name.trim() });
      if (refused !== null) {
        notifyError(refused);
        return;
      }
      notifyDone('Schedule name updated successfully.');
      onRenamed(name.trim());
      onClose();
      await queries.invalidateQueries({ queryKey: [SAVED] });
    } catch (failure) {
      const isRefused = failure instanceof CallFailure && failure.reason === 'refused';
      notifyError(isRefused ? failure.message : 'Something went wrong.');
    } finally {
      setBusy(false);
    }
  };

  return (
    <Modal opened onClose={onClose} title="Edit name">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void rename();
        }}
      >
        <Stack>
          <TextInput
            label="Name"
            value={name}
            maxLength={200}
            autoComplete="off"
            error={checked && missing ? 'This field is required' : undefined}
            onChange={(event) => setName(event.currentTarget.value)}
            data-autofocus
          />
          <Button type="submit" loading={busy}>
            Save Name
          </Button>
        </Stack>
      </form>
    </Modal>
  );
}
