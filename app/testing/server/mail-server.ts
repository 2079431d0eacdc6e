/** A mail server on loopback, for tests of what happens while it takes nothing, and when it does again. */
import { connect, createServer, type Server, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** What a mail server does instead of its work: says nothing, speaks a byte at a time without an end, and so on. */
export type MailTrouble =
  | 'silent'
  | 'silentAfterData'
  | 'resets'
  | 'dribbles'
  | 'greylists'
  | 'refusesAll';

export interface TestMailServer {
  readonly url: string;
  readonly mails: readonly { readonly to: string; readonly text: string }[]; // as they were delivered
  readonly setAway: (away: boolean) => void;
  readonly setTrouble: (trouble: MailTrouble | null) => void;
  readonly refuse: (to: string, answer: string, code?: number) => void; // from now on, in the server's words
  readonly close: () => Promise<void>;
}

export async function startMailServer(): Promise<TestMailServer> {
  const mails: { to: string; text: string }[] = [];
  let away = false;
  let trouble: MailTrouble | null = null;
  const refused = new Map<string, Error>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      if (trouble === 'greylists') return done(smtpFault('4.7.1 Greylisted, try again later', 451));
      if (trouble === 'refusesAll') return done(smtpFault('relay not permitted', 550));
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
  server.on('error', () => undefined); // connections that are torn
  const inner = await listen(server.server);
  const sockets = new Set<Socket>();
  const door = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
    if (trouble === 'silent') return;
    if (trouble === 'resets') return void socket.resetAndDestroy();
    if (trouble === 'dribbles') {
      const byte = setInterval(() => socket.write('2'), 20);
      return void socket.on('close', () => clearInterval(byte));
    }
    passOn(socket, connect(inner, '127.0.0.1'), () => trouble === 'silentAfterData');
  });
  const outer = await listen(door);
  return {
    url: `smtp://127.0.0.1:${outer}`,
    mails,
    setAway: (now) => {
      away = now;
    },
    setTrouble: (now) => {
      trouble = now;
      for (const socket of sockets) socket.destroy(); // a new one is to meet it
    },
    refuse: (to, answer, code = 550) => {
      refused.set(to, smtpFault(answer, code));
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => door.close(closed));
      await new Promise<void>((closed) => server.close(() => closed()));
    },
  };
}

/** Joins a client with the server; where `isSilent`, the server's answers to whole e-mails are lost. */
function passOn(client: Socket, server: Socket, isSilent: () => boolean): void {
  let last = '';
  let isLost = false;
  client.on('data', (chunk) => {
    last = (last + chunk.toString('latin1')).slice(-5);
    if (isSilent() && last === '\r\n.\r\n') isLost = true;
    server.write(chunk);
  });
  server.on('data', (chunk) => isLost || client.write(chunk));
  server.on('error', () => client.destroy()).on('close', () => client.destroy());
  client.on('close', () => server.destroy());
}

function smtpFault(answer: string, code: number): Error {
  return Object.assign(new Error(answer), { responseCode: code });
}

function listen(server: Server): Promise<number> {
  return new Promise((listening, failing) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (address === null || typeof address === 'string') failing(new Error('No port.'));
      else listening(address.port);
    });
  });
}
