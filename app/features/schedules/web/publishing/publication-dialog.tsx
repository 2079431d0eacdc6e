import { LONGEST_CLUB, type Organizer, type PublicationChoices } from '@evenfield/wire/publishing';
import { Button, Modal, Radio, Stack, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { DialogFoot } from '#kernel/web/ui/dialog-foot.tsx';
import { useEscapeInside } from '#kernel/web/ui/use-escape-inside.ts';
import { useFocusBack } from '#kernel/web/ui/use-focus-back.ts';
import type { Publication } from '../../models.ts';
import classes from './publication-dialog.module.css';

interface PublicationDialogProps {
  readonly title: string;
  readonly submit: string; // label of the button
  readonly publication: Publication; // as it is now
  readonly onSubmit: (choices: Required<PublicationChoices>) => Promise<unknown>; // closes the dialog on success
  readonly onClose: () => void;
}

const LONGEST_NAME = 200; // characters
const MISSING = 'This field is required';
const TO_COME = '…'; // in the preview, where a name is not typed yet

/** Edits how a schedule appears in public: its name, place and organizer, and who can find it. */
export function PublicationDialog(props: PublicationDialogProps) {
  const { title, submit, publication, onSubmit, onClose } = props;
  const escaping = useEscapeInside(onClose);
  useFocusBack();
  const [name, setName] = useState(publication.name);
  const [kind, setKind] = useState(kindOf(publication));
  const [club, setClub] = useState(publication.club);
  const [isListed, setListed] = useState(publication.isListed);
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const previewId = useId();
  const entered = { name: name.trim(), club: club.trim() };
  const isComplete = entered.name !== '' && (kind !== 'club' || entered.club !== '');
  const shownBy = { schedule: entered.name, club: entered.club, person: publication.person };

  const send = async () => {
    setChecked(true);
    if (!isComplete || busy) return;
    setBusy(true);
    const organizer: Organizer = kind === 'club' ? { kind, name: entered.club } : { kind };
    await onSubmit({ name: entered.name, organizer, isListed }).finally(() => setBusy(false));
  };

  return (
    <Modal opened onClose={onClose} {...escaping} title={title}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <Stack>
          <TextInput
            label="Name"
            withAsterisk
            value={name}
            maxLength={LONGEST_NAME}
            autoComplete="off"
            error={checked && entered.name === '' ? MISSING : undefined}
            onChange={(event) => setName(event.currentTarget.value)}
            onFocus={(event) => event.currentTarget.select()}
            data-autofocus
          />
          <Radio.Group
            label="Created by"
            description="Shown beside the name in the public list."
            value={kind}
            onChange={(value) => setKind(value as Organizer['kind'])}
          >
            <Stack gap="xs" mt="xs">
              <Radio value="schedule" label="The schedule’s name" />
              <Radio value="club" label="A club" />
              {kind === 'club' && (
                <TextInput
                  ml="xl"
                  label="Club name"
                  withAsterisk
                  value={club}
                  maxLength={LONGEST_CLUB}
                  autoComplete="organization"
                  error={checked && entered.club === '' ? MISSING : undefined}
                  onChange={(event) => setClub(event.currentTarget.value)}
                />
              )}
              <Radio value="person" label={`Your name: ${publication.person}`} />
            </Stack>
          </Radio.Group>
          <Radio.Group
            label="Who can find it"
            value={isListed ? 'listed' : 'link'}
            onChange={(value) => setListed(value === 'listed')}
          >
            <Stack gap="xs" mt="xs">
              <Radio value="listed" label="Listed in search" />
              <Radio value="link" label="By link only" />
            </Stack>
          </Radio.Group>
          <section className={classes['preview']} aria-labelledby={previewId}>
            <h3 id={previewId}>What everybody sees</h3>
            <strong>{entered.name || TO_COME}</strong>
            <span>{publication.place ?? 'No location set'}</span>
            {isListed ? (
              <span>Created By {shownBy[kind] || TO_COME}</span>
            ) : (
              <span>
                Not in the public list or in search engines. Anyone with the link can open it.
              </span>
            )}
          </section>
          <DialogFoot>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={busy}>
              {submit}
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Modal>
  );
}

/** Schedules published before there was a choice are shown under the person's name. */
function kindOf({ organizer, published }: Publication): Organizer['kind'] {
  return organizer ?? (published ? 'person' : 'schedule');
}
