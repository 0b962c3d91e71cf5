import { lookup, type LookupOptions } from 'node:dns';
import { BlockList, isIPv6, type LookupFunction } from 'node:net';

/** IPv4 addresses of this machine, of private networks and of no single host. */
const inner = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  inner.addSubnet(net, prefix, 'ipv4');
}
/** Of IPv6, only the range for internet hosts is public, except the tunnels, which may lead to inner IPv4 addresses. */
const outer = new BlockList();
outer.addSubnet('2000::', 3, 'ipv6');
const tunnels = new BlockList();
tunnels.addSubnet('2001::', 32, 'ipv6');
tunnels.addSubnet('2002::', 16, 'ipv6');

/** True for an address of the internet. */
export function isPublicAddress(address: string): boolean {
  if (isIPv6(address)) return outer.check(address, 'ipv6') && !tunnels.check(address, 'ipv6');
  return !inner.check(address, 'ipv4');
}

/**
 * Looks up a host as Node does, but finds only public addresses. No name server can lead a push into the own network.
 */
export const lookupPublicAddress: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...(options as LookupOptions), all: true }, (error, addresses) => {
    const found = error ? [] : addresses.filter(({ address }) => isPublicAddress(address));
    const [first] = found;
    if (!first) return done(error ?? new Error(`${hostname} has no public address`), []);
    if (options.all) done(null, found);
    else done(null, first.address, first.family);
  });
};
