/** Returns the id of the form in this page's address. */
export function formInAddress(): string {
  return window.location.pathname.split('/').filter(Boolean).at(-1) ?? '';
}
