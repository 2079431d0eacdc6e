import { decodeMessage } from '@evenfield/wire';
import { type FormEvent, useEffect, useId, useState } from 'react';
import * as z from 'zod/mini';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';
import { CallFailure } from '#kernel/web/call-failure.ts';
import { PlainButton } from '#kernel/web/ui/plain/plain-button.tsx';
import { type FollowedTeam, followerEmail, publishedCalls } from '../../api.ts';
import classes from './follow-form.module.css';

interface FollowFormProps {
  readonly schedule: string; // its id
  readonly team: FollowedTeam;
}

type Submission = 'no' | 'now' | 'done';

/** Subscribes to e-mail about a team, once the address is confirmed. Focuses its input. */
export function FollowForm({ schedule, team }: FollowFormProps) {
  const [email, setEmail] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [submission, setSubmission] = useState<Submission>('no');
  const inputId = useId();
  const faultId = useId();

  useEffect(() => document.getElementById(inputId)?.focus(), [inputId]); // a button press opened it

  async function submit(event: FormEvent) {
    event.preventDefault();
    const read = z.safeParse(followerEmail, email);
    if (!read.success) {
      setFault(read.error.issues[0]?.message ?? 'Enter valid email.');
      document.getElementById(inputId)?.focus();
      return;
    }
    setFault(null);
    setSubmission('now');
    try {
      const body = { schedule, ...team, email: read.data };
      const outcome = decodeMessage(await callEndpoint(publishedCalls.requestFollowing, { body }));
      if (!outcome.ok) setFault(outcome.refusal);
      setSubmission(outcome.ok ? 'done' : 'no');
    } catch (failure) {
      setSubmission('no');
      setFault(failure instanceof CallFailure ? failure.message : 'Something went wrong.');
    }
  }

  if (submission === 'done') {
    return (
      <p role="status" className={classes['done']}>
        Check your inbox and confirm to follow {team.team}. The e-mail went to{' '}
        <strong>{email.trim()}</strong>; nothing else is sent before you confirm.
      </p>
    );
  }
  return (
    <form className={classes['form']} noValidate onSubmit={submit}>
      <label htmlFor={inputId}>Email</label>
      <div className={classes['row']}>
        <input
          id={inputId}
          type="email"
          autoComplete="email"
          value={email}
          aria-invalid={fault !== null}
          aria-describedby={fault === null ? undefined : faultId}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <PlainButton type="submit" disabled={submission === 'now'}>
          {submission === 'now' ? 'Sending…' : 'Follow'}
        </PlainButton>
      </div>
      {fault !== null && (
        <p id={faultId} role="alert" className={classes['fault']}>
          {fault}
        </p>
      )}
      <p className={classes['meaning']}>
        One e-mail whenever matches of {team.team} change. The organizer does not see your address,
        and every e-mail has a link to unsubscribe.
      </p>
    </form>
  );
}
