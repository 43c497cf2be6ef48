/** Which IP addresses are public: allocated by IANA for the internet, and not in a special-purpose block (RFC 6890 and its updates). */
import { BlockList, isIP } from 'node:net';

const special = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  special.addSubnet(network, prefix, 'ipv4');

// Whole kinds of addresses are outside 2000::/3: loopback, private, mapped, translated and IPv4-compatible ones among them.
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special.addSubnet(network, prefix, 'ipv6');

/** @param address in the usual notation, without brackets */
export function isInternetAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !special.check(address, 'ipv4');
  return family === 6 && global.check(address, 'ipv6') && !special.check(address, 'ipv6');
}

/** Names that only this machine or its own network resolves. */
const localName = /^[^.]+\.?$|\.(localhost|local|internal|lan|home\.arpa)\.?$/i;

/** Whether a host, as `URL` writes it, is known to be private without resolving its name. */
export function isPrivateHost(hostname: string): boolean {
  const address = hostname.replace(/^\[|\]$/g, '');
  return isIP(address) === 0 ? localName.test(hostname) : !isInternetAddress(address);
}
