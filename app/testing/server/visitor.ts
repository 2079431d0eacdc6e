/** Somebody with a browser of their own at an address of their own, for a server that trusts its proxy. */
import { type Answer, fetchJson } from './fetch-json.ts';

export interface Visitor {
  readonly cookies: ReadonlyMap<string, string>;
  readonly post: (endpoint: { path: string }, body: unknown, token?: string) => Promise<Answer>;
  /** The same browser at another address. */
  readonly at: (address: string) => Visitor;
}

/** A browser without a cookie, asking from that address. The server has to be one in production. */
export function visitorAt(url: string, address: string, jar = new Map<string, string>()): Visitor {
  return {
    cookies: jar,
    at: (other) => visitorAt(url, other, jar),
    post: async (endpoint, body, token) => {
      const answer = await fetchJson(url + endpoint.path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': address,
          cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(body),
      });
      for (const set of answer.headers.getSetCookie()) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(set)!;
        jar.set(name!, value!);
      }
      return answer;
    },
  };
}
