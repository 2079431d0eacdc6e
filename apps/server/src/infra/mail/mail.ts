/** An e-mail, ready to be sent. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Where e-mails go: to a server that delivers them, or to the local outbox. */
export interface MailPort {
  readonly send: (mail: Mail) => Promise<void>;
  readonly close: () => void;
}
