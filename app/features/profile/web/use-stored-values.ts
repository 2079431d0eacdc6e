import { useEffect } from 'react';

interface Form<T> {
  readonly reset: (stored: T) => void;
  readonly formState: { readonly isDirty: boolean };
}

/** Updates a form whenever its stored values change, but never over edited input. */
export function useStoredValues<T>(form: Form<T>, stored: T): void {
  useEffect(() => {
    if (!form.formState.isDirty) form.reset(stored);
  }, [form, stored]);
}
