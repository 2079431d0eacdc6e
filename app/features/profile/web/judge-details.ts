import { type DetailTexts, detailTexts } from '@evenfield/contract/accounts';
import { findDetailFaults } from '@evenfield/contract/person';
import type { FieldError, Resolver } from 'react-hook-form';
import * as z from 'zod/mini';

/** Judges what is typed as the server will; `before` is what is kept so far. */
export const judgeDetails: Resolver<DetailTexts, DetailTexts> = (typed, before) => {
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

function trimmed({ phone, country, postalCode }: DetailTexts) {
  return { phone: phone.trim(), country, postalCode: postalCode.trim() };
}
