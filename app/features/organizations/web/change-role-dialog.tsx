import { Button, Modal, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notifyDone } from '#kernel/web/ui/notify.ts';
import { useAttempt } from '#kernel/web/ui/use-attempt.ts';
import { useFocusBack } from '#kernel/web/ui/use-focus-back.ts';
import type { Member } from '../api.ts';
import { change, OF_ORGANIZATIONS } from './organization-queries.ts';
import { NEW_ASSIGNMENT, RoleInputs } from './role-inputs.tsx';

interface ChangeRoleDialogProps {
  readonly member: Member;
  readonly onClose: () => void;
}

export function ChangeRoleDialog({ member, onClose }: ChangeRoleDialogProps) {
  useFocusBack();
  const queries = useQueryClient();
  const attempt = useAttempt();
  const [busy, setBusy] = useState(false);
  const { role, divisions } = member;
  const [assignment, setAssignment] = useState(
    role === 'owner' ? NEW_ASSIGNMENT : { role, divisions: divisions ?? [] },
  );
  const save = async () => {
    setBusy(true);
    const outcome = await attempt(change('changeRole', { member: member.id, ...assignment }));
    setBusy(false);
    if (outcome?.ok !== true) return;
    notifyDone(outcome.value);
    await queries.invalidateQueries(OF_ORGANIZATIONS);
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={`Role of ${member.name}`}>
      <Stack>
        <RoleInputs value={assignment} onChange={setAssignment} />
        <Button loading={busy} onClick={() => void save()}>
          Change role
        </Button>
      </Stack>
    </Modal>
  );
}
