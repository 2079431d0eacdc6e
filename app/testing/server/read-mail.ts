import { vi } from 'vitest';
import type { Mail } from '#kernel/server/mail/mail.ts';

type StoredMail = Mail & { readonly date: string };

/** The e-mails to an address in the outbox of a served app, newest first, once there are so many. */
export function readMails(url: string, to: string, count: number): Promise<StoredMail[]> {
  return vi.waitFor(
    async () => {
      const answer = await fetch(`${url}/dev/outbox?format=json`);
      const mails = ((await answer.json()) as StoredMail[]).filter((mail) => mail.to === to);
      if (mails.length < count) throw new Error(`${mails.length} of ${count} e-mails to ${to}.`);
      return mails;
    },
    { timeout: 20_000, interval: 50 },
  );
}

/** The code in the newest e-mail to an address, once there are so many. */
export async function readCode(url: string, to: string, count = 1): Promise<string> {
  const [newest] = await readMails(url, to, count);
  const code = /^ +(\d{6})$/m.exec(newest?.text ?? '')?.[1];
  if (code === undefined) throw new Error(`There is no code in: ${newest?.text}`);
  return code;
}
