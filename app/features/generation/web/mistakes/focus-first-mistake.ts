/** Brings a person to the first input with a mistake, once the mistakes are drawn. */
export function focusFirstMistake(form: HTMLElement | null): void {
  requestAnimationFrame(() => {
    form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });
}
