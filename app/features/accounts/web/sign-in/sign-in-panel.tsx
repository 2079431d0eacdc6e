import { emailText } from '@evenfield/wire';
import { anyPassword } from '@evenfield/wire/accounts';
import { zodResolver } from '@hookform/resolvers/zod';
import { Anchor, TextInput } from '@mantine/core';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import { StartHere } from '#kernel/web/ui/start-here.tsx';
import { useAttempt } from '#kernel/web/ui/use-attempt.ts';
import classes from '../account-form.module.css';
import { AccountForm } from '../account-form.tsx';
import { PasswordInput } from '../password-input.tsx';
import { CreateAccountForm } from './create-account-form.tsx';
import { logIn } from './sign-in.ts';

const REQUIRED = 'This field is required';

const credentials = z.object({ email: emailText(REQUIRED), password: anyPassword(REQUIRED) });

export interface SignInPanelProps {
  readonly creating: boolean;
  readonly reason: string | null;
  readonly email: string;
  readonly onCreating: (creating: boolean) => void;
  readonly onEmail: (email: string) => void;
  readonly onForgot: () => void;
}

/** Sign In and Create Account, with links between them that keep the typed e-mail. */
export function SignInPanel(props: SignInPanelProps) {
  const { creating, reason, email, onCreating, onEmail, onForgot } = props;
  return (
    <StartHere key={String(creating)} className={classes['panel']}>
      {reason !== null && <NoticeStrip>{reason}</NoticeStrip>}
      {creating ? (
        <CreateAccountForm email={email} onEmail={onEmail} />
      ) : (
        <SignInForm email={email} onEmail={onEmail} onForgot={onForgot} />
      )}
      <p className={classes['other']}>
        {creating ? 'Already have an account?' : 'New to Evenfield?'}
        <Anchor component="button" type="button" onClick={() => onCreating(!creating)}>
          {creating ? 'Sign In' : 'Create Account'}
        </Anchor>
      </p>
    </StartHere>
  );
}

interface SignInFormProps {
  readonly email: string; // initial value
  readonly onEmail: (email: string) => void; // on each change
  readonly onForgot: () => void;
}

/** Signs in to an existing account; others learn of it from the login record. */
function SignInForm({ email, onEmail, onForgot }: SignInFormProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(credentials),
    defaultValues: { email, password: '' },
  });
  const { errors, isSubmitting } = formState;
  const attempt = useAttempt();
  const submit = handleSubmit(async (typed) => {
    await attempt(logIn(typed));
  });
  return (
    <AccountForm submit="Sign In" busy={isSubmitting} onSubmit={submit}>
      <TextInput
        {...register('email', { onChange: (event) => onEmail(event.target.value) })}
        label="Email"
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        data-autofocus={email === '' || undefined}
      />
      <PasswordInput
        {...register('password')}
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        data-autofocus={email !== '' || undefined}
      />
      <Anchor component="button" type="button" className={classes['forgot']} onClick={onForgot}>
        Forgot password?
      </Anchor>
    </AccountForm>
  );
}
