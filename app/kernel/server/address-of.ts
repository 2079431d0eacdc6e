import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

const HOUSEHOLD = 56; // bits of an IPv6 address that a provider gives one customer
const SITE = 48; // and the most that it gives one

/**
 * The address a request comes from, as limits count it: an IPv4 address, or of IPv6 the /56 it lies in,
 * since the rest is everybody's own to choose. What a proxy names that is no address, and an address with
 * a port, count as the proxy: else a visitor would be somebody new with every request.
 */
export function addressOf({ ip, ips = [ip] }: Pick<FastifyRequest, 'ip' | 'ips'>): string {
  const named = ips.findLast((one) => isIP(one) !== 0); // only the farthest can be anything else
  if (named === undefined) return ip;
  const address = ipaddr.process(named); // an IPv4 address in IPv6's clothes becomes one
  return address.kind() === 'ipv4' ? address.toString() : networkOf(named, HOUSEHOLD);
}

/** The /48 around an address that `addressOf` answered; null for IPv4. */
export function siteOf(address: string): string | null {
  const [start = '', bits] = address.split('/');
  return bits === undefined ? null : networkOf(start, SITE);
}

function networkOf(address: string, bits: number): string {
  const [withoutZone = ''] = address.split('%');
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${withoutZone}/${bits}`).toString()}/${bits}`;
}
