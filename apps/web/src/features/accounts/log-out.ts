import { endpoints } from '@evenfield/contract';
import { callEndpoint } from '#src/lib/call-endpoint.ts';
import { CallFailure } from '#src/lib/call-failure.ts';
import { loginRecord } from '#src/lib/login-record.ts';
import { notifyDone, notifyWarning } from '#src/ui/notify.ts';

/** Forgets the login in this browser at once, and has the server end its token. */
export async function logOut(): Promise<void> {
  const ended = callEndpoint(endpoints.logout, { inBackground: true }); // carries the token that goes now
  loginRecord.clear();
  notifyDone('Logout successfully');
  try {
    await ended;
  } catch (failure) {
    if (failure instanceof CallFailure && failure.status === 401) return; // it had ended before
    notifyWarning(
      'You are logged out in this browser, but the server could not be told. The sign-in ends there by itself when it is not used.',
    );
  }
}
