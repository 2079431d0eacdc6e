import { Button, Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { CallFailure } from '#kernel/web/call-failure.ts';
import { DialogFoot } from '#kernel/web/ui/dialog-foot.tsx';
import { useFocusBack } from '#kernel/web/ui/use-focus-back.ts';
import { LONGEST_DRAFT_NAME } from '../../draft-models.ts';

interface RenameDraftDialogProps {
  readonly name: string;
  readonly onRename: (name: string) => Promise<unknown>; // throws `CallFailure`
  readonly onClose: () => void;
}

/** Asks for another name of a draft. */
export function RenameDraftDialog({ name, onRename, onClose }: RenameDraftDialogProps) {
  useFocusBack();
  const [typed, setTyped] = useState(name);
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const save = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await onRename(typed.trim());
      onClose();
    } catch (problem) {
      if (!(problem instanceof CallFailure)) throw problem;
      setFault(problem.faults[0]?.message ?? problem.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal opened onClose={onClose} title={`Rename ${name}`}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextInput
          label="Name"
          value={typed}
          error={fault}
          maxLength={LONGEST_DRAFT_NAME}
          autoComplete="off"
          data-autofocus
          onChange={({ currentTarget: { value } }) => {
            setTyped(value);
            setFault(null);
          }}
        />
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={busy}>
            Rename draft
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  );
}
