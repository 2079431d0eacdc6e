import type { UserDetails } from '@evenfield/contract/accounts';
import { loginRecord } from '#kernel/web/login-record.ts';

/** Keeps name and picture of the person who is signed in, so that every page shows them as they are now. */
export function rememberPerson({ email, firstName, lastName, pictureUrl }: UserDetails): void {
  const login = loginRecord.load();
  if (login === null || login.user.email !== email) return; // somebody else has signed in meanwhile
  const { user } = login;
  const same = user.firstName === firstName && user.lastName === lastName;
  if (same && user.pictureUrl === pictureUrl) return;
  loginRecord.save({ ...login, user: { ...user, firstName, lastName, pictureUrl } });
}
