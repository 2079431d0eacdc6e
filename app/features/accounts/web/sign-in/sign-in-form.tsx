import { emailText } from '@evenfield/contract';
import { anyPassword } from '@evenfield/contract/accounts';
import { zodResolver } from '@hookform/resolvers/zod';
import { Anchor, TextInput } from '@mantine/core';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useAttempt } from '#kernel/web/ui/use-attempt.ts';
import classes from '../account-form.module.css';
import { AccountForm } from '../account-form.tsx';
import { PasswordInput } from '../password-input.tsx';
import { logIn } from './sign-in.ts';

const REQUIRED = 'This field is required';

const credentials = z.object({ email: emailText(REQUIRED), password: anyPassword(REQUIRED) });

interface SignInFormProps {
  readonly email: string; // filled in
  readonly onEmail: (email: string) => void; // as it is typed
  readonly onForgot: () => void;
}

/** Signs in to an account that is there; whoever waits for it hears of it from the login record. */
export function SignInForm({ email, onEmail, onForgot }: SignInFormProps) {
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
