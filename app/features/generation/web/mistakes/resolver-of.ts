import { toNestErrors } from '@hookform/resolvers';
import type { FieldError, FieldValues, Resolver } from 'react-hook-form';
import type { Mistake } from './mistake.ts';

/** Adapts mistakes to react-hook-form, the first of each path. */
export function resolverOf<F extends FieldValues>(
  find: (form: F) => readonly Mistake[],
): Resolver<F> {
  return (form, _context, options) => {
    const errors: Record<string, FieldError> = {};
    for (const { path, message } of find(form)) {
      errors[path.join('.')] ??= { type: 'mistake', message };
    }
    return Object.keys(errors).length === 0
      ? { values: form, errors: {} }
      : { values: {}, errors: toNestErrors<F>(errors, options) };
  };
}
