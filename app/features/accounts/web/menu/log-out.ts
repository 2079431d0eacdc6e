import { endpoints } from '@evenfield/contract';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';
import { CallFailure } from '#kernel/web/call-failure.ts';
import { mayLeave } from '#kernel/web/leave-questions.ts';
import { loginRecord } from '#kernel/web/login-record.ts';
import { keepPartingWords } from '#kernel/web/parting-words.ts';

const MOST_WAITING = 5_000; // milliseconds for a server that does not answer

interface WaysOut {
  readonly toRoot: () => unknown; // the page there says that it is done
  readonly warn: (message: string) => unknown;
}

/**
 * Asks what there is to ask, has the server end the sign-in, and forgets it in this browser whatever
 * came of that.
 */
export async function logOut({ toRoot, warn }: WaysOut): Promise<void> {
  if (!(await mayLeave())) return;
  const told = await endSignIn();
  loginRecord.clear();
  if (told) {
    keepPartingWords('Logout successfully');
    toRoot();
  } else {
    warn(
      'You are signed out in this browser, but the server could not be reached. Your sign-in there ends by itself when it is not used.',
    );
  }
}

/** Whether the server knows it now. */
async function endSignIn(): Promise<boolean> {
  const signal = AbortSignal.timeout(MOST_WAITING);
  try {
    await callEndpoint(endpoints.logout, { inBackground: true, signal });
    return true;
  } catch (failure) {
    return failure instanceof CallFailure && failure.status === 401; // it had ended before
  }
}
