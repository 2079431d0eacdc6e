import { Button, Modal, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { awaitEmailProof } from '#kernel/web/account-dialog.ts';
import { CallFailure } from '#kernel/web/call-failure.ts';
import { formatThings } from '#kernel/web/format-number.ts';
import { confirmAction } from '#kernel/web/ui/confirm-action.tsx';
import { DialogFoot } from '#kernel/web/ui/dialog-foot.tsx';
import { notifyDone, notifyError } from '#kernel/web/ui/notify.ts';
import { useEscapeInside } from '#kernel/web/ui/use-escape-inside.ts';
import { useFocusBack } from '#kernel/web/ui/use-focus-back.ts';
import { MOST_NAME, MOST_TEXT } from '../../../form.ts';
import type { Registration } from '../../../registration.ts';
import { emailRegistered } from '../registration-queries.ts';
import classes from './table.module.css';

interface EmailDialogProps {
  readonly form: string; // its id
  readonly to: readonly Registration[];
  readonly onSent: () => void;
  readonly onClose: () => void;
}

/** Writes an e-mail to some of those who registered. */
export function EmailDialog({ form, to, onSent, onClose }: EmailDialogProps) {
  const [subject, setSubject] = useState('');
  const [message, setMessage] = useState('');
  const close = async () => {
    if (message.trim() === '' || (await confirmDiscard())) onClose();
  };
  const escaping = useEscapeInside(() => void close());
  useFocusBack();
  const [isChecked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const addresses = new Set(to.map(({ email }) => email.toLowerCase()));
  const lacking = {
    subject: subject.trim() === '' ? 'Enter a subject.' : undefined,
    message: message.trim() === '' ? 'Write the message.' : undefined,
  };

  const send = async () => {
    setChecked(true);
    if (lacking.subject ?? lacking.message) return;
    setBusy(true);
    try {
      const registrations = to.map(({ id }) => id);
      const email = { form, registrations, subject: subject.trim(), message: message.trim() };
      let sent = await emailRegistered(email);
      if (!sent.ok && (await awaitEmailProof())) sent = await emailRegistered(email);
      if (!sent.ok) {
        notifyError(sent.refusal);
        return;
      }
      notifyDone(sent.value);
      onSent();
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      notifyError(failure.faults[0]?.message ?? failure.message);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Modal
      opened
      onClose={() => void close()}
      {...escaping}
      size="lg"
      title={`E-mail ${formatThings(addresses.size, 'address', 'addresses')}`}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <Stack>
          <div>
            <Text fw={600}>To</Text>
            <ul className={`${classes['list']} ${classes['recipients']}`}>
              {to.map(({ id, name, contact, email }) => (
                <li key={id}>
                  {name}: {contact}, {email}
                </li>
              ))}
            </ul>
            <Text c="dimmed" fz="sm">
              Each address gets it once, and sees no other. Replies go to the owner of your
              organization.
            </Text>
          </div>
          <TextInput
            label="Subject"
            withAsterisk
            value={subject}
            maxLength={MOST_NAME}
            autoComplete="off"
            error={isChecked ? lacking.subject : undefined}
            onChange={({ currentTarget: { value } }) => setSubject(value)}
            data-autofocus
          />
          <Textarea
            label="Message"
            withAsterisk
            value={message}
            maxLength={MOST_TEXT}
            autosize
            minRows={5}
            error={isChecked ? lacking.message : undefined}
            onChange={({ currentTarget: { value } }) => setMessage(value)}
          />
          <DialogFoot>
            <Button variant="default" onClick={() => void close()}>
              Cancel
            </Button>
            <Button type="submit" loading={isBusy}>
              Send e-mail
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Modal>
  );
}

function confirmDiscard(): Promise<boolean> {
  return confirmAction({
    question: 'Discard your message?',
    detail: 'It has not been sent.',
    confirm: 'Discard',
    cancel: 'Keep writing',
    danger: true,
  });
}
