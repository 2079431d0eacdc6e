/** A name with its e-mail address. */
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
  readonly replyTo?: Correspondent; // where replies go, unless to the sender
  readonly unsubscribe?: string; // URL that unsubscribes from this kind of e-mail by one POST
}

/** Where e-mails are sent: a server that delivers them, or the local outbox. */
export interface MailPort {
  readonly send: (mail: Mail) => Promise<void>;
  readonly close: () => void;
}
