/** What a mail server said of whom an e-mail was for, as nodemailer throws it. */
interface SmtpFault {
  readonly command?: unknown;
  readonly responseCode?: unknown;
  readonly response?: unknown;
}

/** Of the recipient: there is no such mailbox or domain, or it is closed (RFC 3463). */
const NOBODYS = /^5\.(1\.\d+|2\.1)$/;
/** The same where the server says no more than the number: no such mailbox, moved, no such name. */
const BARE = [550, 551, 553];

/**
 * Whether an e-mail could not be sent because nobody has its address, and never will be. A server that is
 * away, busy, or does not take e-mails from us, says nothing about the address.
 */
export function isNobodysAddress(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false;
  const { command, responseCode, response } = fault as Error & SmtpFault;
  if (command !== 'RCPT TO' || typeof responseCode !== 'number' || responseCode < 500) return false;
  const status = /^\d{3}[ -](\d\.\d+\.\d+)\b/.exec(String(response))?.[1];
  return status === undefined ? BARE.includes(responseCode) : NOBODYS.test(status);
}
