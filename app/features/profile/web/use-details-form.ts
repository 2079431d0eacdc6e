import { findDetailFaults } from '@evenfield/wire/countries';
import type { DetailTexts, UserDetails } from '@evenfield/wire/profile';
import { detailTexts } from '@evenfield/wire/profile';
import { useMemo } from 'react';
import { type FieldError, type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useStoredValues } from './use-stored-values.ts';

/** Validates the input as the server will; `before` is what is stored. */
const judgeDetails: Resolver<DetailTexts, DetailTexts> = (typed, before) => {
  const errors: { -readonly [K in keyof DetailTexts]?: FieldError } = {};
  const parsed = z.safeParse(detailTexts, typed);
  for (const { path, message } of parsed.error?.issues ?? []) {
    errors[path[0] as keyof DetailTexts] ??= { type: 'form', message };
  }
  for (const { name, message } of findDetailFaults(trimmed(typed), before ?? typed)) {
    errors[name] ??= { type: 'country', message };
  }
  if (parsed.success && Object.keys(errors).length === 0)
    return { values: parsed.data, errors: {} };
  return { values: {}, errors };
};

export type DetailsForm = UseFormReturn<DetailTexts, DetailTexts, DetailTexts>;

/** The form of Personal Details. Data from the server don't overwrite edited input. */
export function useDetailsForm(details: UserDetails): DetailsForm {
  const stored = useMemo(() => textsOf(details), [details]);
  const form = useForm<DetailTexts, DetailTexts, DetailTexts>({
    resolver: judgeDetails,
    context: stored,
    defaultValues: stored,
  });
  useStoredValues(form, stored);
  return form;
}

function textsOf(details: UserDetails): DetailTexts {
  const { firstName, lastName, phone, organizations, website } = details;
  const { city, country, postalCode, description } = details;
  return {
    ...{ firstName, lastName, phone, organizations, website },
    ...{ city, country, postalCode, description },
  };
}

function trimmed({ phone, country, postalCode }: DetailTexts) {
  return { phone: phone.trim(), country, postalCode: postalCode.trim() };
}
