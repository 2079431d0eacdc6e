import { toNestErrors } from '@hookform/resolvers';
import type { FieldError, Resolver } from 'react-hook-form';
import { findMistakes } from './find-mistakes.ts';
import type { SetupForm } from './setup-form.ts';

/** Hands the form's mistakes to react-hook-form, each to the input at its path. */
export const resolveSetup: Resolver<SetupForm> = (form, _context, options) => {
  const errors: Record<string, FieldError> = {};
  for (const { path, message } of findMistakes(form)) {
    errors[path.join('.')] ??= { type: 'mistake', message };
  }
  return Object.keys(errors).length === 0
    ? { values: form, errors: {} }
    : { values: {}, errors: toNestErrors<SetupForm>(errors, options) };
};
