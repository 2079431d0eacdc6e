import { callEndpoint } from '#kernel/web/call-endpoint.ts';
import { CallFailure } from '#kernel/web/call-failure.ts';
import { mayLeave } from '#kernel/web/leave-questions.ts';
import { loginRecord } from '#kernel/web/login-record.ts';
import { accountCalls } from '../../api.ts';
import { keepPartingWords } from '../parting-words.ts';

const MOST_WAITING = 5_000; // milliseconds to wait for an unresponsive server

interface WaysOut {
  readonly toRoot: () => unknown; // the root page confirms it
  readonly warn: (message: string) => unknown;
}

/**
 * Confirms unsaved changes, has the server end the sign-in, and removes it from this browser
 * whether or not that succeeded.
 */
export async function logOut({ toRoot, warn }: WaysOut): Promise<void> {
  if (!(await mayLeave())) return;
  const sentence = await endSignIn();
  loginRecord.clear();
  if (sentence) {
    keepPartingWords('Logout successfully');
    toRoot();
  } else {
    warn(
      'You are signed out in this browser, but the server could not be reached. Your sign-in there ends by itself when it is not used.',
    );
  }
}

/** Resolves to whether the server has ended it. */
async function endSignIn(): Promise<boolean> {
  const signal = AbortSignal.timeout(MOST_WAITING);
  try {
    await callEndpoint(accountCalls.logout, { inBackground: true, signal });
    return true;
  } catch (failure) {
    return failure instanceof CallFailure && failure.status === 401; // it had already ended
  }
}
