/** E-mails to clubs as a mail server gets them. */
import PostalMime from 'postal-mime';
import { expect, vi } from 'vitest';
import type { TestServer } from '#testing/server/use-server.ts';

const WAITING = { timeout: 60_000, interval: 50 };

/** Signs up an organizer whose e-mail is verified. */
export async function signUpVerified({ database, signUp }: TestServer) {
  const organizer = await signUp();
  await database.db
    .updateTable('users')
    .set({ email_verified_at: new Date() })
    .where('email', '=', organizer.email)
    .execute();
  return organizer;
}

/** Returns the e-mails to an address as received, once there are that many. */
export async function emailsTo({ mailServer }: TestServer, address: string, count = 0) {
  const own = () => mailServer.mails.filter(({ to }) => to === address);
  await vi.waitFor(() => expect(own().length).toBeGreaterThanOrEqual(count), WAITING);
  return Promise.all(own().map(({ text }) => PostalMime.parse(text)));
}

/** The e-mails to clubs that wait to be sent. */
export async function findWaiting({ database }: TestServer) {
  const jobs = "select data, retry_count from jobs.job where name = 'clubEmail'";
  return (await database.connections.query(jobs)).rows;
}

/** Has those that failed tried again at once until none waits, or the only one was tried so often. */
export async function retryEmails(server: TestServer, tries: number | null = null): Promise<void> {
  await vi.waitFor(async () => {
    await server.database.connections.query(
      "update jobs.job set start_after = now() where name = 'clubEmail' and state = 'retry'",
    );
    const waiting = await findWaiting(server);
    if (tries === null) expect(waiting).toEqual([]);
    else expect(waiting[0].retry_count).toBeGreaterThanOrEqual(tries);
  }, WAITING);
}

/** Waits until so many have failed once, and holds them back until they are tried again by `retryEmails`. */
export async function holdFailed(server: TestServer, count: number): Promise<void> {
  await vi.waitFor(async () => {
    const failed = await server.database.connections.query(
      "update jobs.job set start_after = now() + interval '1 hour' where name = 'clubEmail' and state = 'retry'",
    );
    expect(failed.rowCount).toBe(count);
  }, WAITING);
}
