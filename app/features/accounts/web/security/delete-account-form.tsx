import type { Outcome } from '@evenfield/engine';
import { decodeMessage } from '@evenfield/wire';
import { anyPassword, ENTER_PASSWORD, encodeAccountDeletion } from '@evenfield/wire/accounts';
import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Stack, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';
import { loginRecord, useOrganizer } from '#kernel/web/login-record.ts';
import { confirmAction } from '#kernel/web/ui/confirm-action.tsx';
import { useAttempt } from '#kernel/web/ui/use-attempt.ts';
import { accountCalls } from '../../api.ts';
import { keepPartingWords } from '../parting-words.ts';
import { PasswordInput } from '../password-input.tsx';
import classes from './security.module.css';

const DELETE = 'Close & Delete This Account';

const shown = z.object({ password: anyPassword(ENTER_PASSWORD) });

interface DeleteAccountFormProps {
  readonly onDeleted: (email: string) => unknown; // leaves the page; the next one shows it; awaited
  readonly describePlanEnd: () => Promise<string | null>; // effect on a plan, in words; null: none
}

/** Deletes the account after the password and a confirmation. */
export function DeleteAccountForm({ onDeleted, describePlanEnd }: DeleteAccountFormProps) {
  const title = useId();
  const email = useOrganizer()?.email ?? '';
  const { register, handleSubmit, setFocus, formState } = useForm({
    resolver: zodResolver(shown),
    defaultValues: { password: '' },
  });
  const { errors, isSubmitting } = formState;
  const attempt = useAttempt();
  const queries = useQueryClient();
  const submit = handleSubmit(async ({ password }) => {
    const planEnd = await describePlanEnd();
    const sure = await confirmAction({
      question: 'Are you sure you want to delete this account?',
      detail: (
        <>
          <Text mt="sm">{`The account of ${email} is erased at once and for good: your profile, your picture, all saved schedules with their versions, the bin, your venues and your messages to us. This cannot be undone.`}</Text>
          {planEnd !== null && <Text mt="sm">{planEnd}</Text>}
        </>
      ),
      confirm: 'Delete account',
      danger: true,
    });
    if (!sure) return;
    const deleted = await attempt(deleteAccount(password));
    if (deleted?.ok === false) setFocus('password');
    if (deleted?.ok !== true) return;
    keepPartingWords(deleted.value);
    try {
      await onDeleted(email);
    } finally {
      loginRecord.clear();
      queries.clear(); // cached data of the account
    }
  });
  return (
    <section aria-labelledby={title} className={classes['part']}>
      <Title order={2} size="h4" id={title}>
        Delete your account
      </Title>
      <p>
        Your profile, your schedules, your venues and everything else that is stored about you are
        erased at once. You may want to download your records first.
      </p>
      <form noValidate method="post" onSubmit={submit}>
        <Stack>
          <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordInput
            {...register('password')}
            label="Password"
            autoComplete="current-password"
            error={errors.password?.message}
            className={classes['narrow'] ?? ''}
          />
          <Button
            type="submit"
            color="error"
            loading={isSubmitting}
            className={classes['start'] ?? ''}
          >
            {DELETE}
          </Button>
        </Stack>
      </form>
    </section>
  );
}

/** Deletes the user's account. Returns the server's message, or why it was refused. */
async function deleteAccount(password: string): Promise<Outcome<string, string>> {
  const body = encodeAccountDeletion(password);
  return decodeMessage(await callEndpoint(accountCalls.deleteAccount, { body }));
}
