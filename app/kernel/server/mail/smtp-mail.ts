import { createTransport } from 'nodemailer';
import type { MailPort } from './mail.ts';

const CONNECTING = 20_000; // milliseconds until the server's greeting
/** Milliseconds of silence: servers scan before they confirm, and giving up sends twice. */
const SILENCE = 90_000;
/** Milliseconds for a whole e-mail, however slow the server: less than the job's timeout. */
const LONGEST = 110_000;

export interface SmtpServer {
  readonly url: string;
  readonly from: string;
  readonly longest?: number; // milliseconds for a whole e-mail
}

/** Sends through an SMTP server: `smtp://user:password@host:587`, or `smtps://` for TLS at once. */
export function smtpMail({ url, from, longest = LONGEST }: SmtpServer): MailPort {
  const transport = createTransport(
    {
      url,
      pool: true,
      connectionTimeout: CONNECTING,
      greetingTimeout: CONNECTING,
      socketTimeout: SILENCE,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return {
    send: async ({ to, unsubscribe, ...mail }) => {
      const headers = unsubscribe === undefined ? {} : oneClick(unsubscribe);
      const signal = AbortSignal.timeout(longest); // closes the connection
      await transport.sendMail({ to: { name: '', address: to }, ...mail, headers, signal });
    },
    close: () => transport.close(),
  };
}

/** Makes mail programs offer an unsubscribe button (RFC 8058). */
function oneClick(href: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${href}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
