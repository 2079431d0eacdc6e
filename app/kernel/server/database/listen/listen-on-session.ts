/**
 * Listens on the connections of a pool whose database has one session: a notification arrives with
 * the answer to the transaction that sent it. A connection that replaces a broken one begins a new
 * session.
 */
import { escapeIdentifier, type Pool, type PoolClient } from 'pg';
import type { Listen } from './listen.ts';

export function listenOnSession(connections: Pool): Listen {
  return async (channel, listener) => {
    const listening = new Set<PoolClient>();
    const heard = (note: { channel: string; payload?: string | undefined }) => {
      if (note.channel === channel) listener.onMessage(note.payload ?? '');
    };
    const begin = async (connection: PoolClient) => {
      if (listening.has(connection)) return;
      listening.add(connection);
      connection.on('notification', heard);
      connection.once('end', () => listening.delete(connection));
      await connection.query(`listen ${escapeIdentifier(channel)}`);
      listener.missed();
    };
    const renew = (connection: PoolClient) => {
      begin(connection).catch(() => undefined); // it broke again: another connection replaces it
    };
    connections.on('connect', renew);
    const connection = await connections.connect(); // the connection opened before anybody listened
    try {
      await begin(connection);
    } finally {
      connection.release();
    }
    return {
      isListening: () => listening.size > 0,
      async stop() {
        connections.off('connect', renew);
        for (const one of listening) one.off('notification', heard);
      },
    };
  };
}
