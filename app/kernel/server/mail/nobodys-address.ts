/** A mail server's reply about a recipient, as nodemailer throws it. */
interface SmtpFault {
  readonly command?: unknown;
  readonly responseCode?: unknown;
  readonly response?: unknown;
}

/** Status codes for recipients whose mailbox or domain doesn't exist or is closed (RFC 3463). */
const NOBODYS = /^5\.(1\.\d+|2\.1)$/;
/** Reply codes for the same without a status: no such mailbox, moved, no such name. */
const BARE = [550, 551, 553];

/**
 * Whether an e-mail failed because its address doesn't exist and never will. A server that is away,
 * busy, or refuses e-mails from us says nothing about the address.
 */
export function isNobodysAddress(fault: unknown): boolean {
  const refusal = refusalOf(fault);
  if (refusal === null) return false;
  return refusal.status === undefined ? BARE.includes(refusal.code) : NOBODYS.test(refusal.status);
}

/** The same, only by an explicit status: a bare 550 may also mean that the server won't relay. */
export function isSurelyNobodysAddress(fault: unknown): boolean {
  const status = refusalOf(fault)?.status;
  return status !== undefined && NOBODYS.test(status);
}

/** Returns a server's permanent refusal of the recipient; null when it isn't one. */
function refusalOf(fault: unknown): { code: number; status: string | undefined } | null {
  if (!(fault instanceof Error)) return null;
  const { command, responseCode: code, response } = fault as Error & SmtpFault;
  if (command !== 'RCPT TO' || typeof code !== 'number' || code < 500) return null;
  return { code, status: /^\d{3}[ -](\d\.\d+\.\d+)\b/.exec(String(response))?.[1] };
}
