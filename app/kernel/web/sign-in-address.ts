import { sameOriginPath } from './same-origin-path.ts';

const NEXT = 'sign-in';

/** The home page with sign-in open, which then leads on to a path. */
export function signInAddress(next: string): string {
  return `/?${new URLSearchParams({ [NEXT]: next })}`;
}

/** Where the address of this page asks to go once somebody has signed in; null: it asks for no sign-in. */
export function readSignInAddress(): string | null {
  const next = new URLSearchParams(window.location.search).get(NEXT);
  return next === null ? null : sameOriginPath(next);
}
