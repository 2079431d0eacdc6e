import type { GameDate } from '@evenfield/engine';
import { dayLabel } from '@evenfield/wire';
import {
  Anchor,
  Badge,
  Button,
  Group,
  Modal,
  NativeSelect,
  Stack,
  Textarea,
  TextInput,
} from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useMay } from '#features/organizations/web/port.ts';
import { formatDate, formatMoment } from '#kernel/web/format-date.ts';
import { useEscapeInside } from '#kernel/web/ui/use-escape-inside.ts';
import { useFocusBack } from '#kernel/web/ui/use-focus-back.ts';
import type { RegistrationFee } from '../../../fees.ts';
import { MOST_NAME, MOST_TEXT, type RegistrationForm } from '../../../form.ts';
import type { Registration } from '../../../registration.ts';
import { FeePart } from '../fees/fee-part.tsx';
import { actionsOn } from './effects.ts';
import { formatResponse } from './response-words.ts';
import { formatState } from './select-registrations.ts';
import { STATE_COLORS } from './state-words.ts';
import classes from './table.module.css';
import { ACTION_WORDS, type Changes } from './use-changes.ts';

interface RegistrationDetailsProps {
  readonly form: RegistrationForm;
  readonly registration: Registration;
  readonly fee: RegistrationFee | undefined;
  readonly changes: Changes;
  readonly onEmail: () => void;
  readonly onClose: () => void;
}

/** All that is kept of a registration, with what can be done with it. */
export function RegistrationDetails(props: RegistrationDetailsProps) {
  const { form, registration, fee, changes, onEmail, onClose } = props;
  const escaping = useEscapeInside(onClose);
  useFocusBack();
  const mayChange = useMay('changeRegistration');
  const mayErase = useMay('deleteRegistration');
  const mayEmail = useMay('emailRegistered');
  const actions = actionsOn(registration).filter((action) =>
    action === 'erase' ? mayErase : mayChange,
  );
  return (
    <Modal opened onClose={onClose} {...escaping} size="lg" title={registration.name}>
      <Stack gap="lg">
        <Group gap="xs">
          <Badge variant="light" color={STATE_COLORS[registration.state]} tt="none">
            {formatState(registration)}
          </Badge>
          <span>{form.divisions.find(({ id }) => id === registration.division)?.name}</span>
          {registration.isMinor && <Badge variant="outline">Minor</Badge>}
        </Group>
        <Facts form={form} registration={registration} />
        {fee !== undefined && <FeePart key={`fee of ${fee.registration}`} fee={fee} />}
        {(actions.length > 0 || mayEmail) && (
          <Group gap="xs">
            {mayEmail && (
              <Button variant="default" onClick={onEmail}>
                E-mail
              </Button>
            )}
            {actions.map((action) => {
              const { verb, isDanger } = ACTION_WORDS[action];
              return (
                <Button
                  key={action}
                  variant={action === 'accept' ? 'filled' : 'default'}
                  {...(isDanger && { variant: 'subtle', color: 'error' })}
                  disabled={changes.isBusy}
                  onClick={async () => {
                    const done = await changes.act(action, [registration]);
                    if (done && action === 'erase') onClose();
                  }}
                >
                  {verb}
                </Button>
              );
            })}
          </Group>
        )}
        {mayChange && <Changing key={registration.id} {...{ form, registration, changes }} />}
        {!mayChange && registration.note !== '' && (
          <Part title="Note">
            <span>{registration.note}</span>
          </Part>
        )}
      </Stack>
    </Modal>
  );
}

type Shown = Pick<RegistrationDetailsProps, 'form' | 'registration'>;

function Facts({ form, registration }: Shown) {
  const { contact, email, phone, isMinor, days, players, consents, registered } = registration;
  const answers = form.questions.flatMap((question) => {
    if (question.kind === 'consent') return [];
    const given = registration.answers.find((one) => one.question === question.id);
    return [{ question, answer: given?.answer ?? '' }];
  });
  return (
    <>
      <dl className={classes['facts']}>
        <dt>{isMinor ? 'Guardian' : 'Contact'}</dt>
        <dd>{contact}</dd>
        <dt>E-mail</dt>
        <dd>
          <Anchor href={`mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`}>
            {email}
          </Anchor>
        </dd>
        {phone !== '' && (
          <>
            <dt>Phone</dt>
            <dd>{phone}</dd>
          </>
        )}
        <dt>Registered</dt>
        <dd>{formatMoment(registered)}</dd>
        {days.length > 0 && (
          <>
            <dt>Can’t play on</dt>
            <dd>{days.map((date) => dayLabel({ date: date as GameDate }, 0)).join(', ')}</dd>
          </>
        )}
      </dl>
      {answers.length > 0 && (
        <Part title="Answers">
          <dl className={classes['facts']}>
            {answers.map(({ question, answer }) => (
              <Answer key={question.id} label={question.label}>
                {formatResponse(question.kind, answer) || 'No answer'}
              </Answer>
            ))}
          </dl>
        </Part>
      )}
      {players.length > 0 && (
        <Part title={`Players (${players.length})`}>
          <ul className={classes['list']}>
            {players.map(({ name, number }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two players can have the same name
              <li key={at}>{number === '' ? name : `${number} ${name}`}</li>
            ))}
          </ul>
        </Part>
      )}
      {consents.length > 0 && (
        <Part title="Consents">
          <ul className={classes['list']}>
            {consents.map(({ question, version, words, date }) => (
              <li key={`${question} ${version}`}>
                {words} (given {formatDate(date)}, version {version} of the words)
              </li>
            ))}
          </ul>
        </Part>
      )}
    </>
  );
}

function Answer({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={classes['part']} aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

/** Its name, division and note, to be changed. */
function Changing({
  form,
  registration,
  changes,
}: Shown & Pick<RegistrationDetailsProps, 'changes'>) {
  const { id } = registration;
  const [name, setName] = useState(registration.name);
  const [note, setNote] = useState(registration.note);
  const isChanged = name.trim() !== registration.name || note.trim() !== registration.note;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() === '' || !isChanged) return;
        void changes.change(
          { registration: id, name: name.trim(), note: note.trim() },
          `${name.trim()} is saved.`,
        );
      }}
    >
      <Stack>
        <NativeSelect
          label="Division"
          description="Accepted ones stay accepted in another division, others wait there."
          value={registration.division}
          disabled={changes.isBusy}
          data={form.divisions.map((one) => ({ value: one.id, label: one.name }))}
          onChange={({ currentTarget: { value } }) => void changes.move(registration, value)}
        />
        <TextInput
          label="Name"
          value={name}
          maxLength={MOST_NAME}
          autoComplete="off"
          error={name.trim() === '' ? 'Enter a name.' : undefined}
          onChange={({ currentTarget: { value } }) => setName(value)}
        />
        <Textarea
          label="Note"
          description="Only members of your organization see it."
          value={note}
          maxLength={MOST_TEXT}
          autosize
          minRows={2}
          onChange={({ currentTarget: { value } }) => setNote(value)}
        />
        <Group>
          <Button type="submit" variant="default" disabled={!isChanged} loading={changes.isBusy}>
            Save name and note
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
