import { emailText } from '@evenfield/wire';
import { anyPassword, chosenPassword } from '@evenfield/wire/accounts';
import { zodResolver } from '@hookform/resolvers/zod';
import { Anchor, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { loginRecord } from '#kernel/web/login-record.ts';
import { notifyDone } from '#kernel/web/ui/notify.ts';
import { StartHere } from '#kernel/web/ui/start-here.tsx';
import { useAttempt } from '#kernel/web/ui/use-attempt.ts';
import classes from '../account-form.module.css';
import { AccountForm } from '../account-form.tsx';
import { useWait } from '../codes/use-wait.ts';
import { WaitNotice } from '../codes/wait-notice.tsx';
import { NewPasswordInputs } from '../new-password-inputs.tsx';
import { typedAlike } from '../typed-alike.ts';
import { resetPassword, sendRecoveryCode } from './recover-password.ts';
import { RecoveryCodeForm } from './recovery-code-form.tsx';

const address = z.object({ email: emailText('This field is required.') });

const REQUIRED = 'This field is required.';

const passwords = z
  .object({ password: chosenPassword(REQUIRED), repetition: anyPassword(REQUIRED) })
  .check(typedAlike());

type Step =
  | { readonly kind: 'email' }
  | { readonly kind: 'code'; readonly email: string }
  | { readonly kind: 'password'; readonly email: string; readonly proof: string };

interface RecoveryPanelProps {
  readonly email: string; // initial value
  readonly onSignIn: (email: string) => void; // where to go with the new password, or instead
  readonly onCreate: () => void;
}

/** Resets a forgotten password: e-mail address, code, new password. */
export function RecoveryPanel({ email, onSignIn, onCreate }: RecoveryPanelProps) {
  const [step, setStep] = useState<Step>({ kind: 'email' });
  const finish = (sentence: string, address: string) => {
    loginRecord.clear(); // the server has ended all sign-ins, also this one
    notifyDone(sentence);
    onSignIn(address);
  };
  return (
    <StartHere key={step.kind} className={classes['panel']}>
      <RecoveryStep step={step} email={email} onStep={setStep} onDone={finish} />
      <p className={classes['other']}>
        <Anchor component="button" type="button" onClick={() => onSignIn(email)}>
          Back to Sign In
        </Anchor>
        <span>
          New to Evenfield?{' '}
          <Anchor component="button" type="button" onClick={onCreate}>
            Create Account
          </Anchor>
        </span>
      </p>
    </StartHere>
  );
}

interface RecoveryStepProps {
  readonly step: Step;
  readonly email: string;
  readonly onStep: (step: Step) => void;
  readonly onDone: (sentence: string, email: string) => void;
}

function RecoveryStep({ step, email, onStep, onDone }: RecoveryStepProps) {
  switch (step.kind) {
    case 'email':
      return (
        <RecoveryEmailForm
          email={email}
          onSent={(address) => onStep({ kind: 'code', email: address })}
        />
      );
    case 'code':
      return (
        <RecoveryCodeForm
          email={step.email}
          onProof={(proof) => onStep({ kind: 'password', email: step.email, proof })}
          onBack={() => onStep({ kind: 'email' })}
        />
      );
    case 'password':
      return (
        <NewPasswordForm
          email={step.email}
          proof={step.proof}
          onDone={(sentence) => onDone(sentence, step.email)}
        />
      );
  }
}

interface NewPasswordFormProps {
  readonly email: string; // the account, for the password manager
  readonly proof: string;
  readonly onDone: (sentence: string) => void;
}

/** Step 3: the new password, twice. */
function NewPasswordForm({ email, proof, onDone }: NewPasswordFormProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(passwords),
    defaultValues: { password: '', repetition: '' },
  });
  const { errors, isSubmitting } = formState;
  const attempt = useAttempt();
  const submit = handleSubmit(async ({ password, repetition }) => {
    const reset = await attempt(resetPassword({ email, proof, password }, repetition));
    if (reset?.ok === true) onDone(reset.value);
  });
  return (
    <AccountForm submit="Reset Password" busy={isSubmitting} onSubmit={submit}>
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordInputs
        password={{ ...register('password'), error: errors.password?.message }}
        repetition={{ ...register('repetition'), error: errors.repetition?.message }}
        autoFocus
      />
    </AccountForm>
  );
}

interface RecoveryEmailFormProps {
  readonly email: string; // initial value
  readonly onSent: (email: string) => void;
}

/** Step 1: the e-mail address for the code. */
function RecoveryEmailForm({ email, onSent }: RecoveryEmailFormProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(address),
    defaultValues: { email },
  });
  const attempt = useAttempt();
  const wait = useWait();
  const submit = handleSubmit(async (typed) => {
    const sent = await attempt(sendRecoveryCode(typed.email));
    if (sent?.ok === true) onSent(typed.email);
    else if (sent?.ok === false && sent.refusal.wait !== null) wait.begin(sent.refusal.wait);
  });
  return (
    <AccountForm
      submit="Send Code"
      busy={formState.isSubmitting}
      disabled={wait.left > 0}
      onSubmit={submit}
    >
      <p>Enter the e-mail of your account. We send a 6-digit code to it.</p>
      <TextInput
        {...register('email')}
        label="Email"
        type="email"
        autoComplete="username"
        error={formState.errors.email?.message}
        data-autofocus
      />
      <WaitNotice left={wait.left} />
    </AccountForm>
  );
}
