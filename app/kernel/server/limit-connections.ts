/**
 * Keeps anybody from locking others out by holding connections. Per address, idle connections make
 * way for new ones and the number of concurrent requests is limited. A proxy's connections belong
 * to its visitors, so there only requests are counted, by the address it names. Streams have a
 * limit of their own.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { BlockList, isIPv6, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { addressOf } from './address-of.ts';
import { Problem } from './problem.ts';
import { refuse } from './refuse-bad-requests.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    streams?: true; // a long-lived response, whose number is limited elsewhere
  }
}

export interface ConnectionLimits {
  readonly inAll: number;
  readonly ofAddress: number; // connections, and concurrent requests
  readonly burst: number; // connections of one address that are allowed for `grace`
  readonly grace: number; // milliseconds without a request after which a connection is idle
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  ...{ inAll: 16_000, ofAddress: 64 },
  ...{ burst: 640, grace: 2000 }, // at sports grounds all reconnect when the network returns
};

interface Connection {
  requests: number; // concurrent
  quietSince: number; // milliseconds; meaningless while there are requests
}

type Connections = Map<Socket, Connection>; // the longest idle first

const LOOPBACK = ['127.0.0.0/8', '::1'];
const RETRY_AFTER = 5; // seconds
const FULL = {
  ...({ status: 503, code: 'overloaded' } as const),
  message: 'There are too many connections from your address. Please try again in a few seconds.',
};

/** Register this before other hooks. `proxies`: as in TRUST_PROXY; null when there are none. */
export function limitConnections(
  app: FastifyInstance,
  proxies: readonly string[] | null,
  { inAll, ofAddress, burst, grace }: ConnectionLimits,
): void {
  const isProxy = addressesOf(proxies === null ? [] : [...LOOPBACK, ...proxies]);
  const open = new Map<string, Connections>(); // by address
  const requests = new Map<string, number>(); // concurrent, by address
  app.server.maxConnections = inAll;

  const isLimited = ({ remoteAddress }: Socket) =>
    remoteAddress !== undefined && !isProxy(remoteAddress);
  const addressAt = ({ remoteAddress = '' }: Socket) => addressOf({ ip: remoteAddress });

  /** Counts a connection as the one that became idle last. */
  function enter(address: string, socket: Socket, connection: Connection): Connections {
    const connections: Connections = open.get(address) ?? new Map();
    connections.delete(socket);
    open.set(address, connections.set(socket, connection));
    return connections;
  }

  function leave(address: string, socket: Socket): void {
    const connections = open.get(address);
    if (connections?.delete(socket) && connections.size === 0) open.delete(address);
  }

  /** Ends idle connections of an address until at most `most` remain. */
  function makeRoom(address: string, most: number): void {
    const connections: Connections = open.get(address) ?? new Map();
    const now = performance.now();
    for (const [socket, { requests, quietSince }] of connections) {
      if (connections.size <= most) return;
      if (requests > 0 || now - quietSince < grace) continue;
      leave(address, socket);
      socket.destroy();
    }
  }

  app.server.on('connection', (socket: Socket) => {
    if (!isLimited(socket)) return;
    const address = addressAt(socket);
    makeRoom(address, ofAddress - 1);
    if ((open.get(address)?.size ?? 0) >= burst) {
      refuse(socket, FULL, RETRY_AFTER);
      return;
    }
    const { size } = enter(address, socket, { requests: 0, quietSince: performance.now() });
    if (size > ofAddress) setTimeout(makeRoom, grace, address, ofAddress).unref();
    socket.once('close', () => leave(address, socket));
  });

  app.server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    if (!isLimited(socket)) return;
    const address = addressAt(socket);
    const connection = open.get(address)?.get(socket);
    if (!connection) return; // it was refused, and sent something nevertheless
    connection.requests++;
    response.once('close', () => {
      connection.requests--;
      connection.quietSince = performance.now();
      if (!socket.destroyed) enter(address, socket, connection);
      makeRoom(address, ofAddress);
    });
  });

  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404 && request.routeOptions.config.streams) {
      if (isLimited(request.socket)) leave(addressAt(request.socket), request.socket); // until it ends
      return;
    }
    const address = addressOf(request);
    const count = requests.get(address) ?? 0;
    if (count >= ofAddress) {
      reply.header('connection', 'close'); // don't wait for its body either
      throw new Problem('overloaded', [], RETRY_AFTER);
    }
    requests.set(address, count + 1);
    reply.raw.once('close', () => {
      const left = (requests.get(address) ?? 1) - 1;
      if (left > 0) requests.set(address, left);
      else requests.delete(address);
    });
  });
}

/** Returns a test whether an address is in one of the ranges. */
function addressesOf(ranges: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => address !== '' && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
