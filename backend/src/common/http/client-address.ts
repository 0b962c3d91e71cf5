import type { Request } from 'express';
import { isIPv6 } from 'node:net';

/**
 * Returns the network address that limits count by, for code that has the whole request. Other handlers use Nest's
 * `@Ip()`.
 */
export function clientAddress(request: Request): string {
  return request.ip ?? 'unknown';
}

/**
 * Returns the key that identifies one subscriber: a normalised IPv4 address, or the /64 network of an IPv6 address. A
 * subscriber has 2^64 addresses in such a network. Other texts are returned unchanged.
 */
export function networkKey(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = ipv6Groups(address);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.');
  }
  return groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':');
}

/** Returns the eight numbers of an IPv6 address. A URL spells each address in one way. */
function ipv6Groups(address: string): number[] {
  const { hostname } = new URL(`http://[${address.replace(/%.*/, '')}]`);
  const [start = [], end = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((half) =>
      half
        .split(':')
        .filter(Boolean)
        .map((group) => Number.parseInt(group, 16)),
    );
  return [...start, ...Array<number>(8 - start.length - end.length).fill(0), ...end];
}
