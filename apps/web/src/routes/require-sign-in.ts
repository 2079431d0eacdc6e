import { redirect } from '@tanstack/react-router';
import { askToSignIn } from '#src/lib/account-dialog.ts';
import { loginRecord } from '#src/lib/login-record.ts';

interface Entry {
  readonly location: { readonly href: string };
  readonly preload: boolean; // only pointed at yet
}

/** Lets nobody in who is not signed in: they land on the home page with sign-in open, and come back after it. */
export function requireSignIn({ location, preload }: Entry): void {
  if (loginRecord.load() !== null || preload) return;
  askToSignIn(location.href);
  throw redirect({ to: '/', replace: true });
}
