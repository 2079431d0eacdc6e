import { redirect } from '@tanstack/react-router';
import { loginRecord } from './login-record.ts';
import { signInAddress } from './sign-in-address.ts';

interface Entry {
  readonly location: { readonly href: string };
  readonly preload: boolean; // for a link that is only hovered
}

/** Redirects people who aren't signed in to the home page's sign-in, which returns them here. */
export function requireSignIn({ location, preload }: Entry): void {
  if (loginRecord.load() !== null || preload) return;
  throw redirect({ href: signInAddress(location.href), replace: true });
}
