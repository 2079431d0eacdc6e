import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

const HOUSEHOLD = 56; // bits of an IPv6 address that a provider assigns to one customer
const SITE = 48; // the largest block that a provider assigns to one customer

/**
 * Returns the client address that limits count by: an IPv4 address, or the /56 network of an IPv6
 * address, because the customer chooses the remaining bits. Anything from a proxy that isn't an
 * address, or is an address with a port, counts as the proxy; otherwise a visitor could appear as
 * somebody new with every request.
 */
export function addressOf({ ip, ips = [ip] }: Pick<FastifyRequest, 'ip' | 'ips'>): string {
  const named = ips.findLast((one) => isIP(one) !== 0); // only the farthest can be no address
  if (named === undefined) return ip;
  const address = ipaddr.process(named); // turns an IPv4-mapped IPv6 address into IPv4
  return address.kind() === 'ipv4' ? address.toString() : networkOf(named, HOUSEHOLD);
}

/** Returns the /48 network around an address that `addressOf` returned; null for IPv4. */
export function siteOf(address: string): string | null {
  const [start = '', bits] = address.split('/');
  return bits === undefined ? null : networkOf(start, SITE);
}

function networkOf(address: string, bits: number): string {
  const [withoutZone = ''] = address.split('%');
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${withoutZone}/${bits}`).toString()}/${bits}`;
}
