import { useState } from 'react';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import { registrationCalls } from '../../api.ts';
import type { OwnFee } from '../../fees.ts';
import { feeCalls } from '../../fees-api.ts';
import type { OpenForm } from '../../form.ts';
import type { PricedForm } from '../../priced-form.ts';
import type { OwnRegistration } from '../../registration.ts';
import { AmountDue } from './amount-due.tsx';
import { refusalBy, TIMEOUT } from './call-by-link.ts';
import { CodeField, type Quote } from './code-field.tsx';
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
  readonly fee: OwnFee | null; // null: it has none
}

interface RegisterFormProps {
  readonly form: PricedForm;
  readonly onRegistered: (registered: Registered) => void;
}

/** The form by which a team or a player is registered. */
export function RegisterForm({ form: first, onRegistered }: RegisterFormProps) {
  const [form, setForm] = useState(first);
  const [quote, setQuote] = useState<Quote | null>(null);
  const { registered, asksPlayers, divisions, fees } = form;
  const takesCodes = fees?.takesCodes === true;
  /** Returns what the discount code of a draft makes, as far as it is known. */
  const quoteFor = ({ division, code }: RegistrationDraft) => {
    const isOfDraft = quote?.division === division && quote.code === code.trim();
    return takesCodes && isOfDraft ? quote : null;
  };

  const send = async ({ content, code, ...sent }: SentDraft): Promise<Refusal | null> => {
    const discount = takesCodes && code !== '' && { code };
    try {
      const answer = await callEndpoint(registrationCalls.sendRegistration, {
        ...{ body: { form: form.id, ...sent, ...content, ...discount }, inBackground: true },
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
  /** Shows the places that are left now, and the prices; without an answer those from before. */
  const openAgain = async () => {
    const call = { params: { form: form.id }, signal: AbortSignal.timeout(TIMEOUT) };
    const [answer, priced] = await Promise.all([
      callEndpoint(registrationCalls.openRegistrationForm, call).catch(() => null),
      fees && callEndpoint(feeCalls.openFees, call).catch(() => null),
    ]);
    if (answer !== null) setForm({ ...answer.data, ...(fees && { fees: priced?.data ?? fees }) });
    setQuote(null);
  };
  const buttonFor = (draft: RegistrationDraft) => {
    const chosen = divisions.find(({ id }) => id === draft.division);
    return chosen !== undefined && isForWaitlist(chosen) ? 'Join the waitlist' : 'Register';
  };

  if (form.closed !== null) return <Closed form={form} />;
  return (
    <DraftForm
      form={form}
      id={form.id}
      first={newDraft(form)}
      button={buttonFor}
      {...(fees && {
        besideButton: (draft: RegistrationDraft) => (
          <AmountDue {...{ form, fees }} division={draft.division} quote={quoteFor(draft)} />
        ),
      })}
      onSend={send}
    >
      {({ draft, faults, onChange }) => (
        <>
          <h2>{registered === 'teams' ? 'Register a team' : 'Register a player'}</h2>
          <DivisionField
            divisions={divisions}
            fees={fees}
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
          {fees !== undefined && takesCodes && (
            <CodeField
              form={form.id}
              fees={fees}
              draft={draft}
              fault={faults.get('code')}
              quote={quoteFor(draft)}
              onChange={(code) => onChange({ code })}
              onQuote={setQuote}
            />
          )}
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
