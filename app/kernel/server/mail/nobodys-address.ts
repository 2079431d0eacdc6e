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
  const refusal = refusalOf(fault);
  if (refusal === null) return false;
  return refusal.status === undefined ? BARE.includes(refusal.code) : NOBODYS.test(refusal.status);
}

/** The same, and the server has said so in as many words: a bare 550 also comes from one that relays nothing for us. */
export function isSurelyNobodysAddress(fault: unknown): boolean {
  const status = refusalOf(fault)?.status;
  return status !== undefined && NOBODYS.test(status);
}

/** What the server said for good of the recipient; null where it did not. */
function refusalOf(fault: unknown): { code: number; status: string | undefined } | null {
  if (!(fault instanceof Error)) return null;
  const { command, responseCode: code, response } = fault as Error & SmtpFault;
  if (command !== 'RCPT TO' || typeof code !== 'number' || code < 500) return null;
  return { code, status: /^\d{3}[ -](\d\.\d+\.\d+)\b/.exec(String(response))?.[1] };
}
