import { decodeMessage, emailText } from '@evenfield/wire';
import { type FormEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';
import { CallFailure } from '#kernel/web/call-failure.ts';
import { PlainButton } from '#kernel/web/ui/plain/plain-button.tsx';
import { registrationCalls } from '../../api.ts';
import { TIMEOUT } from './call-by-link.ts';
import classes from './registering.module.css';
import { TextField } from './text-field.tsx';

const WRONG = 'Enter valid email.';

/** Sends new links to the registrations of an address. The answer doesn't say whether there are any. */
export function ResendLink({ form }: { readonly form: string }) {
  const [email, setEmail] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const element = useRef<HTMLFormElement>(null);

  const refuse = (message: string) => {
    setFault(message);
    element.current?.querySelector('input')?.focus();
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const read = z.safeParse(emailText(WRONG), email);
    if (!read.success) return refuse(read.error.issues[0]?.message ?? WRONG);
    setFault(null);
    setBusy(true);
    try {
      const answer = await callEndpoint(registrationCalls.resendRegistrationLinks, {
        ...{ body: { form, email: read.data }, inBackground: true },
        signal: AbortSignal.timeout(TIMEOUT),
      });
      const decoded = decodeMessage(answer);
      if (decoded.ok) setOutcome(decoded.value);
      else refuse(decoded.refusal);
    } catch (failure) {
      refuse(failure instanceof CallFailure ? failure.message : 'No connection. Try again.');
    }
    setBusy(false);
  };

  if (outcome !== null) {
    return (
      <p role="status" className={classes['sent']}>
        {outcome}
      </p>
    );
  }
  return (
    <form
      ref={element}
      className={classes['form']}
      noValidate
      onSubmit={(event) => void send(event)}
    >
      <TextField
        type="email"
        label="E-mail address of the registration"
        autoComplete="email"
        value={email}
        fault={fault ?? undefined}
        onChange={setEmail}
      />
      <div>
        <PlainButton type="submit" variant="light" disabled={isBusy}>
          {isBusy ? 'Sending …' : 'Send me a new link'}
        </PlainButton>
      </div>
    </form>
  );
}
