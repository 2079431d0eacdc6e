import {
  Checkbox,
  Modal,
  NativeSelect,
  Radio,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useId } from 'react';
import { readDate } from '#kernel/web/date-text.ts';
import { formatLongDate } from '#kernel/web/format-date.ts';
import { formatThings } from '#kernel/web/format-number.ts';
import { useEscapeInside } from '#kernel/web/ui/use-escape-inside.ts';
import { useFocusBack } from '#kernel/web/ui/use-focus-back.ts';
import { type FormDraft, listChoices, type QuestionDraft, readMoment } from './form-draft.ts';
import classes from './form-editor.module.css';

interface FormPreviewProps {
  readonly draft: FormDraft;
  readonly onClose: () => void;
}

/** What people will be asked, as the draft says, to be tried out: nothing is sent. */
export function FormPreview({ draft, onClose }: FormPreviewProps) {
  useFocusBack();
  const escaping = useEscapeInside(onClose);
  const group = useId();
  const isTeams = draft.registered === 'teams';
  const closes = readMoment(draft.closes, 24 * 60 - 1);
  const erasedOn = readDate(draft.erasedOn);
  const phone = { label: 'Phone', type: 'tel', withAsterisk: draft.asksPhone === 'required' };
  return (
    <Modal opened onClose={onClose} {...escaping} size="lg" title="Preview">
      <div className={classes['preview']}>
        <Text c="dimmed">Try it out: nothing you enter here is sent or kept.</Text>
        <h2>{draft.title.trim() || 'No title yet'}</h2>
        {draft.description.trim() !== '' && <p>{draft.description.trim()}</p>}
        {closes !== null && <p>Registration closes on {formatLongDate(closes)}.</p>}
        <Radio.Group name={group} label="Division" withAsterisk>
          <Stack gap="xs" mt="xs">
            {draft.divisions.map(({ key, name, places }, at) => (
              <Radio
                key={key}
                value={key}
                label={name.trim() || `Division ${at + 1}`}
                description={/^\d+$/.test(places.trim()) ? formatPlaces(places) : undefined}
              />
            ))}
          </Stack>
        </Radio.Group>
        <TextInput label={isTeams ? 'Name of the team' : 'Name of the player'} withAsterisk />
        {!isTeams && draft.asksMinors && <Checkbox label="The player is a minor" />}
        <TextInput label={isTeams ? 'Contact' : 'Contact or guardian'} withAsterisk />
        <TextInput label="E-mail" type="email" withAsterisk />
        {draft.asksPhone !== 'no' && <TextInput {...phone} />}
        {isTeams && draft.asksDays && <TextInput label="Days on which the team can’t play" />}
        {isTeams && draft.asksPlayers && (
          <Textarea label="Players" description="Names and numbers" minRows={3} />
        )}
        {draft.questions.map((question) => (
          <PreviewedQuestion key={question.key} question={question} />
        ))}
        {erasedOn !== null && (
          <Text c="dimmed" fz="sm">
            What people enter is erased on {formatLongDate(`${erasedOn}T12:00`)}.
          </Text>
        )}
      </div>
    </Modal>
  );
}

function formatPlaces(places: string): string {
  return formatThings(Number(places), 'place', 'places');
}

function PreviewedQuestion({ question }: { readonly question: QuestionDraft }) {
  const { kind, label, purpose, isRequired, choices } = question;
  const input = {
    label: label.trim() || 'No words yet',
    ...(purpose.trim() !== '' && { description: purpose.trim() }),
  };
  const asterisk = { withAsterisk: isRequired };
  switch (kind) {
    case 'consent':
      return <Checkbox {...input} label={isRequired ? `${input.label} (required)` : input.label} />;
    case 'choice':
      return <NativeSelect {...input} {...asterisk} data={['', ...listChoices(choices)]} />;
    case 'number':
      return <TextInput {...input} {...asterisk} inputMode="decimal" />;
    case 'date':
      return <TextInput {...input} {...asterisk} type="date" />;
    case 'text':
      return <TextInput {...input} {...asterisk} />;
  }
}
