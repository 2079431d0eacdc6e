import type { Outcome } from '@evenfield/engine';
import { decodeMessage } from '@evenfield/wire';
import {
  anyPassword,
  chosenPassword,
  ENTER_CONFIRM_PASSWORD,
  ENTER_NEW_PASSWORD,
  ENTER_OLD_PASSWORD,
  encodePasswordChange,
  type PasswordChange,
} from '@evenfield/wire/accounts';
import { zodResolver } from '@hookform/resolvers/zod';
import { Anchor } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { promptRecovery } from '#kernel/web/account-dialog.ts';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';
import { useOrganizer } from '#kernel/web/login-record.ts';
import { notifyDone } from '#kernel/web/ui/notify.ts';
import { useAttempt } from '#kernel/web/ui/use-attempt.ts';
import { accountCalls } from '../../api.ts';
import formClasses from '../account-form.module.css';
import { AccountForm } from '../account-form.tsx';
import { NewPasswordInputs } from '../new-password-inputs.tsx';
import { PasswordInput } from '../password-input.tsx';
import { typedAlike } from '../typed-alike.ts';
import classes from './security.module.css';
import { signInsQuery } from './sign-ins.ts';

const passwords = z
  .object({
    old: anyPassword(ENTER_OLD_PASSWORD),
    password: chosenPassword(ENTER_NEW_PASSWORD),
    repetition: anyPassword(ENTER_CONFIRM_PASSWORD),
  })
  .check(typedAlike());

/** Changes the password, given the current one. */
export function ChangePasswordPanel() {
  const email = useOrganizer()?.email ?? '';
  const { register, handleSubmit, reset, setFocus, formState } = useForm({
    resolver: zodResolver(passwords),
    defaultValues: { old: '', password: '', repetition: '' },
  });
  const { errors, isSubmitting } = formState;
  const attempt = useAttempt();
  const queries = useQueryClient();
  const submit = handleSubmit(async ({ repetition, ...change }) => {
    const changed = await attempt(changePassword(change, repetition));
    if (changed?.ok === true) {
      reset();
      notifyDone(changed.value);
      void queries.invalidateQueries(signInsQuery);
    } else if (changed?.ok === false) {
      setFocus('old');
    }
  });
  return (
    <div className={classes['narrow']}>
      <AccountForm submit="Change Password" busy={isSubmitting} onSubmit={submit}>
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordInput
          {...register('old')}
          label="Old password"
          autoComplete="current-password"
          error={errors.old?.message}
        />
        <Anchor
          component="button"
          type="button"
          className={formClasses['forgot']}
          onClick={() => promptRecovery({ email })}
        >
          Forgot Password
        </Anchor>
        <NewPasswordInputs
          password={{ ...register('password'), error: errors.password?.message }}
          repetition={{ ...register('repetition'), error: errors.repetition?.message }}
        />
        <p className={formClasses['quiet']}>Every other device will be signed out.</p>
      </AccountForm>
    </div>
  );
}

/** Sets a new password; all other sign-ins end. `repetition` is the password as typed again. */
async function changePassword(
  change: PasswordChange,
  repetition: string,
): Promise<Outcome<string, string>> {
  const body = encodePasswordChange(change, repetition);
  return decodeMessage(await callEndpoint(accountCalls.changePassword, { body }));
}
