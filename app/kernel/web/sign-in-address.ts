import { sameOriginPath } from './same-origin-path.ts';

const NEXT = 'sign-in';

/** Returns the URL of the home page with sign-in open, which then leads to `next`. */
export function signInAddress(next: string): string {
  return `/?${new URLSearchParams({ [NEXT]: next })}`;
}

/** Returns the path that this URL leads to after sign-in; null when it requests no sign-in. */
export function readSignInAddress(): string | null {
  const next = new URLSearchParams(window.location.search).get(NEXT);
  return next === null ? null : sameOriginPath(next);
}
