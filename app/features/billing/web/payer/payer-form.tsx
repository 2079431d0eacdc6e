import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type Payer, payer as payerForm } from '#kernel/shared/payer.ts';
import { CallFailure } from '#kernel/web/call-failure.ts';
import { CountryInput } from '#kernel/web/ui/country-input.tsx';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import { notifyDone } from '#kernel/web/ui/notify.ts';
import { payerQuery, savePayer } from './payer-calls.ts';

interface PayerFormProps {
  readonly payer: Payer; // as stored
  readonly onClose: () => void;
}

/** The form for the payer of future invoices. */
export function PayerForm({ payer, onClose }: PayerFormProps) {
  const { register, control, handleSubmit, formState } = useForm({
    resolver: zodResolver(payerForm),
    defaultValues: payer,
  });
  const { errors, isSubmitting } = formState;
  const [problem, setProblem] = useState<string | null>(null);
  const queries = useQueryClient();

  const submit = handleSubmit(async (typed) => {
    setProblem(null);
    try {
      notifyDone(await savePayer(typed));
      queries.setQueryData(payerQuery.queryKey, typed);
      onClose();
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      setProblem(`The invoice details were not saved. ${failure.message}`);
    }
  });
  const inputOf = (name: Exclude<keyof Payer, 'country'>) => ({
    ...register(name),
    error: errors[name]?.message,
    readOnly: isSubmitting,
  });

  return (
    <form noValidate method="post" onSubmit={submit}>
      <Stack gap="md">
        <TextInput
          {...inputOf('name')}
          label="Name or organization"
          autoComplete="organization"
          data-autofocus
        />
        <TextInput {...inputOf('line1')} label="Address line 1" autoComplete="address-line1" />
        <TextInput {...inputOf('line2')} label="Address line 2" autoComplete="address-line2" />
        <Group grow align="start">
          <TextInput {...inputOf('postalCode')} label="Zip code" autoComplete="postal-code" />
          <TextInput {...inputOf('city')} label="City" autoComplete="address-level2" />
        </Group>
        <CountryInput control={control} name="country" readOnly={isSubmitting} />
        <TextInput
          {...inputOf('taxNumber')}
          label="Tax number"
          description="VAT, GST or another tax ID. It is printed as you write it, and not verified."
          autoComplete="off"
        />
        {problem !== null && <NoticeStrip tone="error">{problem}</NoticeStrip>}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={isSubmitting}>
            Cancel
          </Button>
          <Button type="submit" loading={isSubmitting}>
            Save invoice details
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
