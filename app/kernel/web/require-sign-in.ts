import { redirect } from '@tanstack/react-router';
import { loginRecord } from './login-record.ts';
import { signInAddress } from './sign-in-address.ts';

interface Entry {
  readonly location: { readonly href: string };
  readonly preload: boolean; // only pointed at yet
}

/** Lets nobody in who is not signed in: the home page opens sign-in for them, and they come back after it. */
export function requireSignIn({ location, preload }: Entry): void {
  if (loginRecord.load() !== null || preload) return;
  throw redirect({ href: signInAddress(location.href), replace: true });
}
