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
    send: async ({ to, ...mail }) => {
      await transport.sendMail({ to: { name: '', address: to }, ...mail });
    },
    close: () => transport.close(),
  };
}
