import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { loginRecord } from '#kernel/web/login-record.ts';
import { notifyDone } from '#kernel/web/ui/notify.ts';
import { StartHere } from '#kernel/web/ui/start-here.tsx';
import classes from '../account-form.module.css';
import { NewPasswordForm } from './new-password-form.tsx';
import { RecoveryCodeForm } from './recovery-code-form.tsx';
import { RecoveryEmailForm } from './recovery-email-form.tsx';

type Step =
  | { readonly kind: 'email' }
  | { readonly kind: 'code'; readonly email: string }
  | { readonly kind: 'password'; readonly email: string; readonly proof: string };

interface RecoveryPanelProps {
  readonly email: string; // filled in
  readonly onSignIn: (email: string) => void; // where one goes with the new password, or instead of one
  readonly onCreate: () => void;
}

/** A new password for a forgotten one: the e-mail, the code that was sent to it, the password. */
export function RecoveryPanel({ email, onSignIn, onCreate }: RecoveryPanelProps) {
  const [step, setStep] = useState<Step>({ kind: 'email' });
  const finish = (told: string, address: string) => {
    loginRecord.clear(); // the server has ended every sign-in, this one too
    notifyDone(told);
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
  readonly onDone: (told: string, email: string) => void;
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
          onDone={(told) => onDone(told, step.email)}
        />
      );
  }
}
