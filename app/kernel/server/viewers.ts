/**
 * Connections of live viewers. A viewer that doesn't read is disconnected: the browser reconnects
 * by itself and gets everything it missed at once.
 */
import type { ServerResponse } from 'node:http';
import { siteOf } from './address-of.ts';
import { HOUSEHOLDS } from './limits/attempt-limit.ts';

export interface ViewerLimits {
  readonly most: number; // viewers per process
  readonly ofAddress: number; // viewers per address, which a whole sports ground may share
  readonly ofOwner: number; // viewers with the same account, of the schedule's organization
  readonly signedIn: number; // milliseconds after which an owner must reconnect, as they may have signed out
  readonly unread: number; // bytes that may be unsent when there is more to send
  readonly heartbeat: number; // milliseconds
}

export const VIEWER_LIMITS: ViewerLimits = {
  most: 10_000,
  ofAddress: 500,
  ofOwner: 30,
  signedIn: 60_000,
  unread: 256 * 1024,
  heartbeat: 20_000,
};

interface Caller {
  readonly address: string;
  readonly owner: string | null; // account of a member; null: a public viewer
}

export interface Viewer {
  readonly send: (event: Buffer) => void;
  readonly end: (event: Buffer) => void;
}

export interface Viewers {
  /** Whether there is no room for another viewer; always after closing. */
  readonly isFull: (caller: Caller) => boolean;
  readonly admit: (caller: Caller, answer: ServerResponse, headers: Headers) => Viewer;
  /** Ends every connection; browsers reconnect to the next server. */
  readonly close: () => void;
}

type Headers = Readonly<Record<string, string | string[] | number | undefined>>;

const GREETING = Buffer.from(': live\nretry: 2000\n\n');
const HEARTBEAT = Buffer.from(':\n\n');

export function admitViewers(limits: ViewerLimits): Viewers {
  const { most, ofAddress, ofOwner, signedIn, unread, heartbeat } = limits;
  const answers = new Map<ServerResponse, number>(); // to the bytes read by the last heartbeat
  const byAddress = new Map<string, number>();
  const byOwner = new Map<string, number>();
  let closed = false;

  function count({ address, owner }: Caller, by: 1 | -1): void {
    add(byAddress, address, by);
    const site = siteOf(address);
    if (site !== null) add(byAddress, site, by);
    if (owner !== null) add(byOwner, owner, by);
  }

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
    isFull({ address, owner }) {
      if (closed || answers.size >= most) return true;
      const site = siteOf(address) ?? '';
      if ((byAddress.get(address) ?? 0) >= ofAddress) return true;
      if ((byAddress.get(site) ?? 0) >= ofAddress * HOUSEHOLDS) return true;
      return owner !== null && (byOwner.get(owner) ?? 0) >= ofOwner;
    },
    admit(caller, answer, headers) {
      answers.set(answer, 0);
      count(caller, 1);
      const leaving = caller.owner === null ? undefined : setTimeout(() => answer.end(), signedIn);
      leaving?.unref();
      answer.on('error', () => undefined); // it closes next
      answer.once('close', () => {
        clearTimeout(leaving);
        answers.delete(answer);
        count(caller, -1);
      });
      answer.shouldKeepAlive = false; // the last response of the connection
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
      closed = true;
      clearInterval(beating);
      for (const answer of answers.keys()) answer.end();
    },
  };
}

function add(counts: Map<string, number>, name: string, by: 1 | -1): void {
  const count = (counts.get(name) ?? 0) + by;
  if (count === 0) counts.delete(name);
  else counts.set(name, count);
}

function write(answer: ServerResponse, bytes: Buffer): void {
  if (isOpen(answer)) answer.write(bytes);
}

function isOpen(answer: ServerResponse): boolean {
  return !answer.destroyed && !answer.writableEnded;
}

/** Bytes that left this process, as an estimate of what the client read. */
function bytesRead({ socket, writableLength }: ServerResponse): number {
  return (socket?.bytesWritten ?? 0) - writableLength;
}
