import { useState } from 'react';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import { PlainButton } from '#kernel/web/ui/plain/plain-button.tsx';
import { registerPath, registrationCalls } from '../../api.ts';
import type { OpenForm } from '../../form.ts';
import type { OwnRegistration } from '../../registration.ts';
import { type ChangingCall, callByLink, refusalBy } from './call-by-link.ts';
import { ChangeForm } from './change-form.tsx';
import type { Refusal } from './draft-form.tsx';
import { FeeSection } from './fee-section.tsx';
import { describeRefund, isRefundable } from './fee-words.ts';
import { FormHead } from './form-head.tsx';
import { type LinkedFee, readFee } from './own-fee.ts';
import type { Arrival } from './payment-return.ts';
import { PrivacyNote } from './privacy-note.tsx';
import classes from './registering.module.css';
import { SentDetails } from './sent-details.tsx';
import { StateNotice } from './state-notice.tsx';
import { storedDraft } from './stored-draft.ts';
import { WithdrawButton } from './withdraw-button.tsx';

interface LinkedRegistrationProps {
  readonly secret: string;
  readonly isNew: boolean; // it was made on this page just now
  readonly form: OpenForm;
  readonly arrival: Arrival | null;
  readonly first: OwnRegistration; // as it is when the page opens
  readonly firstFee: LinkedFee;
}

/** A registration as whoever made it sees it, and what can be done about it. */
export function LinkedRegistration(props: LinkedRegistrationProps) {
  const { secret, isNew, form, arrival, first, firstFee } = props;
  const [registration, setRegistration] = useState(first);
  const [fee, setFee] = useState(firstFee);
  const [isChanging, setChanging] = useState(() => storedDraft(first.id).load() !== null);
  const [note, setNote] = useState(isNew ? `The link to this page went to ${first.email}.` : null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [changes, setChanges] = useState(0); // of the state: each moves the focus to it
  const { name, email, state, canChange } = registration;
  const isOver = state === 'withdrawn' || state === 'declined';
  const isTeam = form.registered === 'teams';
  const known = fee === 'unknown' ? null : fee;
  const canChangePlayers = isTeam && registration.canChangePlayers;

  /** Makes a call whose answer is the registration as it is then; returns why it was refused. */
  const act = async (
    endpoint: ChangingCall,
    done: string | null,
    body?: unknown,
  ): Promise<Refusal | null> => {
    setBusy(true);
    setFailure(null);
    try {
      const answer = await callByLink(endpoint, secret, body);
      if (!('data' in answer)) return { message: answer.message, faults: [] };
      if (fee !== null) setFee(await readFee(secret));
      setRegistration(answer.data);
      setNote(done);
      setChanges((count) => count + 1);
      return null;
    } catch (thrown) {
      return refusalBy(thrown);
    } finally {
      setBusy(false);
    }
  };
  const actOrFail = async (...parts: Parameters<typeof act>) => {
    const refusal = await act(...parts);
    setFailure(refusal?.message ?? null);
  };

  if (isChanging && (canChange || canChangePlayers)) {
    return (
      <>
        <FormHead form={form} />
        <ChangeForm
          form={form}
          registration={registration}
          onSend={async (content) => {
            const refusal = await act(registrationCalls.changeOwnRegistration, 'Changed.', content);
            if (refusal === null) setChanging(false);
            return refusal;
          }}
          onCancel={() => {
            setChanging(false);
            setChanges((count) => count + 1);
          }}
        />
      </>
    );
  }
  return (
    <>
      <FormHead form={form} />
      <StateNotice
        key={`${changes}`}
        form={form}
        registration={registration}
        isNew={isNew || changes > 0}
        isUnpaid={known?.status === 'canceled' && changes === 0}
      >
        {state === 'offered' && (
          <div>
            <PlainButton
              size="large"
              disabled={isBusy}
              onClick={() => void actOrFail(registrationCalls.confirmOwnPlace, null)}
            >
              Confirm my place
            </PlainButton>
          </div>
        )}
        {state === 'withdrawn' && <a href={registerPath(form.id)}>Register again</a>}
      </StateNotice>
      {fee !== null && (
        <FeeSection {...{ form, registration, fee, secret, arrival }} onFee={setFee} />
      )}
      {note !== null && (
        <p role="status" className={classes['sent']}>
          {note}
        </p>
      )}
      {failure !== null && <NoticeStrip tone="error">{failure}</NoticeStrip>}
      <section className={classes['section']}>
        <h2>What you sent</h2>
        <SentDetails form={form} registration={registration} />
        {!isOver && (
          <div className={classes['actions']}>
            {(canChange || canChangePlayers) && (
              <PlainButton variant="light" disabled={isBusy} onClick={() => setChanging(true)}>
                {canChange ? 'Change' : 'Change the players'}
              </PlainButton>
            )}
            <WithdrawButton
              name={name}
              hasPlace={state === 'accepted' || state === 'offered'}
              refund={known !== null && isRefundable(known) ? describeRefund(form.organizer) : ''}
              isBusy={isBusy}
              onWithdraw={() => actOrFail(registrationCalls.withdrawOwnRegistration, null)}
            />
          </div>
        )}
        {!isOver && !canChange && (
          <p className={classes['hint']}>
            The time for changes is over. If something else is different, ask {form.organizer}.
          </p>
        )}
      </section>
      <PrivacyNote form={form} />
      {!isOver && (
        <p className={classes['hint']}>
          Keep the link to this page: it is in the e-mail to {email}. Whoever has it can change this
          registration.{' '}
          <a href={registerPath(form.id)}>
            {isTeam ? 'Register another team' : 'Register another player'}
          </a>
        </p>
      )}
    </>
  );
}
