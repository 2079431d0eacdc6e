import type { DetailTexts, UserDetails } from '@evenfield/contract/accounts';
import { useMemo } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { judgeDetails } from './judge-details.ts';
import { useKeptValues } from './use-kept-values.ts';

export type DetailsForm = UseFormReturn<DetailTexts, DetailTexts, DetailTexts>;

/** The form of Personal Details. What comes from the server does not overwrite what is being typed. */
export function useDetailsForm(details: UserDetails): DetailsForm {
  const kept = useMemo(() => textsOf(details), [details]);
  const form = useForm<DetailTexts, DetailTexts, DetailTexts>({
    resolver: judgeDetails,
    context: kept,
    defaultValues: kept,
  });
  useKeptValues(form, kept);
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
