import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * The address a request comes from, as far as it stands for one household: of IPv6 the first half, since
 * the second is everybody's own to choose.
 */
export function addressOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
  if (!isIPv6(ip) || ip.includes('.')) return ip; // with dots: an IPv4 address in IPv6's clothes
  const [head = '', tail] = ip.split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail ? tail.split(':') : [];
  const groups = [...first, ...Array<string>(8 - first.length - last.length).fill('0'), ...last];
  return groups.slice(0, 4).join(':');
}
