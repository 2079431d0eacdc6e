import { createTransport } from 'nodemailer';
import type { MailPort } from './mail.ts';

const CONNECTING = 20_000; // milliseconds until the server has greeted
/** Milliseconds of silence. A server looks through an e-mail before it says that it has it; whoever gives up meanwhile sends it twice. */
const SILENCE = 90_000;
/** Milliseconds for all of an e-mail, however slowly the server reads or speaks: less than its job may take. */
const LONGEST = 110_000;

export interface SmtpServer {
  readonly url: string;
  readonly from: string;
  readonly longest?: number; // milliseconds for all of an e-mail
}

/** Sends through an SMTP server: `smtp://user:password@host:587`, or `smtps://` for TLS from the start. */
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

/** Has the reader's mail program offer a button that ends more of them (RFC 8058). */
function oneClick(href: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${href}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
