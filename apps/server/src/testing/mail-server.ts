/** A mail server on loopback, for tests of what happens while it takes nothing, and when it does again. */
import { SMTPServer } from 'smtp-server';

export interface TestMailServer {
  readonly url: string;
  readonly mails: readonly { readonly to: string; readonly text: string }[]; // as they were delivered
  readonly setAway: (away: boolean) => void;
  readonly refuse: (to: string, answer: string, code?: number) => void; // from now on, in the server's words
  readonly close: () => Promise<void>;
}

export async function startMailServer(): Promise<TestMailServer> {
  const mails: { to: string; text: string }[] = [];
  let away = false;
  const refused = new Map<string, Error>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      done(refused.get(address));
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = envelope.rcptTo.map(({ address }) => address).join();
        if (away) return done(new Error(`Nothing is taken for ${to} now.`));
        mails.push({ to, text: Buffer.concat(chunks).toString() });
        done();
      });
    },
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('No port.');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    setAway: (now) => {
      away = now;
    },
    refuse: (to, answer, code = 550) => {
      refused.set(to, Object.assign(new Error(answer), { responseCode: code }));
    },
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
