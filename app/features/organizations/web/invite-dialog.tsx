import { Button, Modal, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';
import { CallFailure } from '#kernel/web/call-failure.ts';
import { CopiedText } from '#kernel/web/ui/copied-text.tsx';
import { notifyDone, notifyError } from '#kernel/web/ui/notify.ts';
import { useFocusBack } from '#kernel/web/ui/use-focus-back.ts';
import { invitationPath, organizationCalls } from '../api.ts';
import { OF_ORGANIZATIONS } from './organization-queries.ts';
import { NEW_ASSIGNMENT, RoleInputs } from './role-inputs.tsx';

/** Invites somebody by e-mail, or shows a link to hand on. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  useFocusBack();
  const queries = useQueryClient();
  const [way, setWay] = useState<'email' | 'link'>('email');
  const [email, setEmail] = useState('');
  const [assignment, setAssignment] = useState(NEW_ASSIGNMENT);
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);

  const send = async () => {
    const to = email.trim();
    if (way === 'email' && !/^\S+@\S+$/.test(to)) {
      setFault('Enter an e-mail address.');
      return;
    }
    setBusy(true);
    try {
      const body = { email: way === 'email' ? to : null, ...assignment };
      const { data } = await callEndpoint(organizationCalls.invite, { body });
      await queries.invalidateQueries(OF_ORGANIZATIONS);
      if (data.secret !== null) {
        setSecret(data.secret);
        return;
      }
      notifyDone(`The invitation to ${to} is on its way.`);
      onClose();
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      notifyError(failure.faults[0]?.message ?? failure.message);
    } finally {
      setBusy(false);
    }
  };

  if (secret !== null) {
    return (
      <Modal opened onClose={onClose} title="Invitation link">
        <Stack>
          <Text>
            Send this link to one person. It works once, for a week, and is not shown again.
          </Text>
          <CopiedText
            label="Link"
            text={window.location.origin + invitationPath(secret)}
            copied="Copied."
            autoFocus
          />
          <Button variant="default" onClick={onClose}>
            Done
          </Button>
        </Stack>
      </Modal>
    );
  }
  return (
    <Modal opened onClose={onClose} title="Invite a member">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <Stack>
          <SegmentedControl
            fullWidth
            aria-label="How to invite"
            value={way}
            onChange={(next) => setWay(next as typeof way)} // of the values below
            data={[
              { value: 'email', label: 'By e-mail' },
              { value: 'link', label: 'By link' },
            ]}
          />
          {way === 'email' && (
            <TextInput
              label="E-mail"
              type="email"
              value={email}
              error={fault}
              autoComplete="off"
              onChange={(event) => {
                setEmail(event.currentTarget.value);
                setFault(null);
              }}
              data-autofocus
            />
          )}
          <RoleInputs value={assignment} onChange={setAssignment} />
          <Button type="submit" loading={busy}>
            {way === 'email' ? 'Send invitation' : 'Create link'}
          </Button>
        </Stack>
      </form>
    </Modal>
  );
}
