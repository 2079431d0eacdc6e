import type { UserDetails } from '@evenfield/wire/profile';
import { loginRecord } from '#kernel/web/login-record.ts';

/** Stores the user's name and picture with the login, so that every page shows the current ones. */
export function rememberPerson({ email, firstName, lastName, pictureUrl }: UserDetails): void {
  const login = loginRecord.load();
  if (login === null || login.user.email !== email) return; // another user has signed in meanwhile
  const { user } = login;
  const same = user.firstName === firstName && user.lastName === lastName;
  if (same && user.pictureUrl === pictureUrl) return;
  loginRecord.save({ ...login, user: { ...user, firstName, lastName, pictureUrl } });
}
