import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type Payer, payer as payerForm } from '#kernel/shared/payer.ts';
import { CallFailure } from '../call-failure.ts';
import { CountryInput } from './country-input.tsx';
import { NoticeStrip } from './notice-strip.tsx';

interface PayerFormProps {
  readonly payer: Payer; // as stored
  readonly noun: string; // what is edited: 'invoice details'
  readonly onSave: (payer: Payer) => Promise<unknown>; // throws `CallFailure`
  readonly onClose?: () => void; // adds a button that closes the form
}

/** The form for whom invoices or receipts name. */
export function PayerForm({ payer, noun, onSave, onClose }: PayerFormProps) {
  const { register, control, handleSubmit, formState } = useForm({
    resolver: zodResolver(payerForm),
    defaultValues: payer,
  });
  const { errors, isSubmitting } = formState;
  const [problem, setProblem] = useState<string | null>(null);

  const submit = handleSubmit(async (typed) => {
    setProblem(null);
    try {
      await onSave(typed);
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      setProblem(`The ${noun} were not saved. ${failure.message}`);
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
          {onClose !== undefined && (
            <Button variant="default" onClick={onClose} disabled={isSubmitting}>
              Cancel
            </Button>
          )}
          <Button type="submit" loading={isSubmitting}>
            Save {noun}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
