/**
 * The connections of those who watch schedules live. A viewer who does not read what was sent is dropped:
 * a browser comes back by itself, and is told once of all that it missed.
 */
import type { ServerResponse } from 'node:http';

export interface ViewerLimits {
  readonly most: number; // viewers of this process
  readonly unread: number; // bytes that may wait for a viewer when there is more to send
  readonly heartbeat: number; // milliseconds
}

export const VIEWER_LIMITS: ViewerLimits = { most: 10_000, unread: 256 * 1024, heartbeat: 20_000 };

export interface Viewer {
  readonly send: (event: Buffer) => void;
  readonly end: (event: Buffer) => void;
}

export interface Viewers {
  readonly isFull: () => boolean;
  readonly admit: (answer: ServerResponse, headers: Headers) => Viewer;
  /** Ends every connection; browsers come back to whoever answers then. */
  readonly close: () => void;
}

type Headers = Readonly<Record<string, string | string[] | number | undefined>>;

const GREETING = Buffer.from(': live\nretry: 2000\n\n');
const HEARTBEAT = Buffer.from(':\n\n');

export function admitViewers({ most, unread, heartbeat }: ViewerLimits): Viewers {
  const answers = new Map<ServerResponse, number>(); // to the bytes that were read by the last heartbeat
  const beating = setInterval(() => {
    for (const [answer, before] of answers) {
      const read = bytesRead(answer);
      if (answer.writableLength > 0 && read === before) answer.destroy();
      else write(answer, HEARTBEAT);
      answers.set(answer, read);
    }
  }, heartbeat);
  beating.unref();

  return {
    isFull: () => answers.size >= most,
    admit(answer, headers) {
      answers.set(answer, 0);
      answer.on('error', () => undefined); // it closes next
      answer.once('close', () => answers.delete(answer));
      answer.shouldKeepAlive = false; // nothing comes after it
      answer.writeHead(200, headers);
      answer.write(GREETING);
      return {
        send(event) {
          if (answer.writableLength > unread) answer.destroy();
          else write(answer, event);
        },
        end(event) {
          if (isOpen(answer)) answer.end(event);
        },
      };
    },
    close() {
      clearInterval(beating);
      for (const answer of answers.keys()) answer.end();
    },
  };
}

function write(answer: ServerResponse, bytes: Buffer): void {
  if (isOpen(answer)) answer.write(bytes);
}

function isOpen(answer: ServerResponse): boolean {
  return !answer.destroyed && !answer.writableEnded;
}

/** By the machine at the other end, as far as is known here. */
function bytesRead({ socket, writableLength }: ServerResponse): number {
  return (socket?.bytesWritten ?? 0) - writableLength;
}
