/**
 * Shares a pool's connections among kinds of calls, so that calls waiting for a locked table leave
 * room for others. No kind gets more than its share. After a call fails on a locked table, only a
 * few such calls may try it and the others are refused at once, until one succeeds (a circuit
 * breaker).
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import type { Client, Pool, PoolClient } from 'pg';
import { LOCKED } from './database-unavailable.ts';

export interface SharingRules {
  readonly ofKind: number; // connections that one kind of call may hold at once
  readonly probes: number; // calls of all kinds that may retry locked tables at once
  readonly wait: number; // milliseconds that a call waits for a connection
}

/** What uses the database: a request, or background work. */
interface DatabaseUse {
  readonly kind: string;
  isProbe: boolean;
  wasLocked: boolean;
  end: (() => void) | null; // called when the request ends
}

interface Share {
  taken: number;
  readonly waiting: Set<{ readonly go: () => void; readonly refuse: (error: Error) => void }>;
}

class TableLocked extends Error {
  readonly code = LOCKED;
}

const BACKGROUND = 'background';
const databaseUse = new AsyncLocalStorage<DatabaseUse>();

/** Records for each request which kind of call it is. */
export function nameCalls(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const kind = `${request.method} ${request.routeOptions.url ?? ''}`;
    const call: DatabaseUse = { kind, isProbe: false, wasLocked: false, end: null };
    request.databaseUse = call;
    reply.raw.once('close', () => call.end?.());
    databaseUse.run(call, done);
  });
  // Reading the body leaves the async context, so enter it again.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.databaseUse) databaseUse.run(request.databaseUse, done);
    else done();
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    databaseUse?: DatabaseUse;
  }
}

/** Makes `pool` hand out its connections by shares. */
export function shareConnections(pool: Pool, { ofKind, probes, wait }: SharingRules): void {
  const shares = new Map<string, Share>();
  const locked = new Set<string>(); // kinds of calls
  const users = new WeakMap<Client, DatabaseUse | undefined>();
  let probing = 0;

  const refusal = () => new TableLocked('Others wait for the same table.');

  function beginProbe(call: DatabaseUse): void {
    if (call.isProbe) return;
    if (probing >= probes) throw refusal();
    probing++;
    call.isProbe = true;
    call.wasLocked = false;
    call.end = () => {
      probing--;
      if (!call.wasLocked) locked.delete(call.kind);
    };
  }

  function noteLocked(call: DatabaseUse): void {
    call.wasLocked = true;
    locked.add(call.kind);
    for (const { refuse } of shares.get(call.kind)?.waiting ?? []) refuse(refusal());
  }

  /** Resolves once the kind may have one more connection, with a function that releases it. */
  async function enter(kind: string): Promise<() => void> {
    const share = shares.get(kind) ?? { taken: 0, waiting: new Set() };
    shares.set(kind, share);
    if (share.taken < ofKind) share.taken++;
    else {
      await new Promise<void>((go, refuse) => {
        const one = { go: () => leave(go), refuse: (error: Error) => leave(() => refuse(error)) };
        const late = setTimeout(
          () => one.refuse(new Error('timeout exceeded when trying to connect')),
          wait,
        );
        const leave = (then: () => void) => {
          clearTimeout(late);
          share.waiting.delete(one);
          then();
        };
        share.waiting.add(one);
      });
    }
    return () => {
      const [next] = share.waiting;
      if (next) next.go();
      else if (--share.taken === 0) shares.delete(kind);
    };
  }

  const connect = pool.connect.bind(pool) as () => Promise<PoolClient>;
  async function connectInTurn(call: DatabaseUse | undefined): Promise<PoolClient> {
    if (call && locked.has(call.kind)) beginProbe(call);
    const leave = await enter(call?.kind ?? BACKGROUND);
    try {
      const client = await connect();
      const { release } = client;
      users.set(client, call);
      client.release = (error) => {
        leave();
        release(error);
      };
      return client;
    } catch (error) {
      leave();
      throw error;
    }
  }

  pool.connect = ((callback?: ConnectCallback) => {
    const connecting = connectInTurn(databaseUse.getStore());
    if (!callback) return connecting;
    connecting.then(
      (client) => callback(undefined, client, client.release),
      (error: Error) => callback(error, undefined, () => undefined),
    );
    return undefined;
  }) as Pool['connect'];

  pool.on('connect', (client) => {
    protocolOf(client).on('errorMessage', ({ code, where }) => {
      const call = users.get(client);
      // With `where`, another call holds a single row, such as a save of the same schedule.
      if (call && code === LOCKED && where === undefined) noteLocked(call);
    });
  });
}

type ConnectCallback = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void;

interface Protocol {
  readonly on: (
    event: 'errorMessage',
    onMessage: (message: { readonly code?: string; readonly where?: string }) => void,
  ) => unknown;
}

/** Returns what reads the server's messages; pg's types leave it out. */
function protocolOf(client: PoolClient): Protocol {
  return (client as PoolClient & { readonly connection: Protocol }).connection;
}
