import { useEffect } from 'react';

interface Form<T> {
  readonly reset: (kept: T) => void;
  readonly formState: { readonly isDirty: boolean };
}

/** Puts what is kept into a form as often as it changes, but never over what somebody is typing. */
export function useKeptValues<T>(form: Form<T>, kept: T): void {
  useEffect(() => {
    if (!form.formState.isDirty) form.reset(kept);
  }, [form, kept]);
}
