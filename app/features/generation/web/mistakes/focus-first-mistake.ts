/** Focuses the first input with a mistake, once the mistakes are rendered. */
export function focusFirstMistake(form: HTMLElement | null): void {
  requestAnimationFrame(() => {
    form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });
}
