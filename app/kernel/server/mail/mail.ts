/** Somebody who has an address. */
export interface Correspondent {
  readonly name: string;
  readonly address: string;
}

/** An e-mail, ready to be sent. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly replyTo?: Correspondent; // where an answer goes, if not to whom it comes from
  readonly unsubscribe?: string; // the address that ends more e-mails of this kind, by one POST to it
}

/** Where e-mails go: to a server that delivers them, or to the local outbox. */
export interface MailPort {
  readonly send: (mail: Mail) => Promise<void>;
  readonly close: () => void;
}
