import { createTransport } from 'nodemailer';
import type { MailPort } from './mail.ts';

const PATIENCE = 20_000; // milliseconds for each step of a conversation with the server

export interface SmtpServer {
  readonly url: string;
  readonly from: string;
}

/** Sends through an SMTP server: `smtp://user:password@host:587`, or `smtps://` for TLS from the start. */
export function smtpMail({ url, from }: SmtpServer): MailPort {
  const transport = createTransport(
    {
      url,
      pool: true,
      connectionTimeout: PATIENCE,
      greetingTimeout: PATIENCE,
      socketTimeout: PATIENCE,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return {
    send: async ({ to, unsubscribe, ...mail }) => {
      const headers = unsubscribe === undefined ? {} : oneClick(unsubscribe);
      await transport.sendMail({ to: { name: '', address: to }, ...mail, headers });
    },
    close: () => transport.close(),
  };
}

/** Has the reader's mail program offer a button that ends more of them (RFC 8058). */
function oneClick(href: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${href}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
