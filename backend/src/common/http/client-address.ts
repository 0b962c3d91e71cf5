import type { Request } from 'express';
import { isIPv6 } from 'node:net';

/** The network address that tries are counted by, for use cases that take the whole request; handlers that need no
 * more of it take Nest's `@Ip()`. */
export function addressOf(request: Request): string {
  return request.ip ?? 'unknown';
}

/** By what one subscriber is known: an IPv4 address, however it is spelled, or the network of an IPv6 address, in which
 * one subscriber has 2^64 of them. Anything else stays as it is. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
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

/** The eight numbers of an IPv6 address; a URL spells each address in one way. */
function groupsOf(address: string): number[] {
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
