import { useState } from 'react';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import { registrationCalls } from '../../api.ts';
import type { OpenForm } from '../../form.ts';
import type { OwnRegistration } from '../../registration.ts';
import { refusalBy, TIMEOUT } from './call-by-link.ts';
import { DivisionField } from './division-field.tsx';
import { DraftForm, type Refusal, type SentDraft } from './draft-form.tsx';
import { PlayersField } from './players-field.tsx';
import { PrivacyNote } from './privacy-note.tsx';
import { newDraft, type RegistrationDraft } from './registration-draft.ts';
import { RegistrationFields } from './registration-fields.tsx';
import { isForWaitlist } from './registration-words.ts';

export interface Registered {
  readonly secret: string; // of the link to it
  readonly registration: OwnRegistration;
}

interface RegisterFormProps {
  readonly form: OpenForm;
  readonly onRegistered: (registered: Registered) => void;
}

/** The form by which a team or a player is registered. */
export function RegisterForm({ form: first, onRegistered }: RegisterFormProps) {
  const [form, setForm] = useState(first);
  const { registered, asksPlayers, divisions } = form;

  const send = async ({ key, division, content, website }: SentDraft): Promise<Refusal | null> => {
    try {
      const answer = await callEndpoint(registrationCalls.sendRegistration, {
        ...{ body: { form: form.id, key, division, ...content, website }, inBackground: true },
        signal: AbortSignal.timeout(TIMEOUT),
      });
      if ('data' in answer) {
        onRegistered(answer.data);
        return null;
      }
      void openAgain();
      return { message: answer.message, faults: [] };
    } catch (failure) {
      return refusalBy(failure);
    }
  };
  /** Shows the places that are left now; without an answer those from before. */
  const openAgain = async () => {
    const call = { params: { form: form.id }, signal: AbortSignal.timeout(TIMEOUT) };
    const answer = await callEndpoint(registrationCalls.openRegistrationForm, call).catch(
      () => null,
    );
    if (answer !== null) setForm(answer.data);
  };
  const buttonFor = (draft: RegistrationDraft) => {
    const chosen = divisions.find(({ id }) => id === draft.division);
    return chosen !== undefined && isForWaitlist(chosen) ? 'Join the waitlist' : 'Register';
  };

  if (form.closed !== null) return <Closed form={form} />;
  return (
    <DraftForm form={form} id={form.id} first={newDraft(form)} button={buttonFor} onSend={send}>
      {({ draft, faults, onChange }) => (
        <>
          <h2>{registered === 'teams' ? 'Register a team' : 'Register a player'}</h2>
          <DivisionField
            divisions={divisions}
            chosen={draft.division}
            fault={faults.get('division')}
            onChange={(division) => onChange({ division })}
          />
          <RegistrationFields form={form} draft={draft} faults={faults} onChange={onChange}>
            {asksPlayers && registered === 'teams' && (
              <PlayersField
                players={draft.players}
                until={form.playersUntil}
                faults={faults}
                onChange={(players) => onChange({ players })}
              />
            )}
          </RegistrationFields>
          <PrivacyNote form={form} />
        </>
      )}
    </DraftForm>
  );
}

const CLOSED = {
  early: { title: 'Not open yet', text: 'Come back when registration has opened.' },
  late: { title: 'Registration is closed', text: 'You can no longer register.' },
  full: {
    title: 'All places are taken',
    text: 'There is no waitlist.',
  },
};

function Closed({ form: { closed, organizer } }: { readonly form: OpenForm }) {
  if (closed === null) return null;
  const { title, text } = CLOSED[closed];
  return (
    <NoticeStrip title={title}>
      {text} If you have questions, ask {organizer}.
    </NoticeStrip>
  );
}
