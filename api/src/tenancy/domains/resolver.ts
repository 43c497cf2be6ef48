/** Reads TXT records from the DNS. */
import { Resolver } from 'node:dns/promises';

/** @returns the texts of the records; null if the DNS did not answer, which says nothing about them */
export type ResolveTxt = (name: string) => Promise<string[] | null>;

const timeoutMs = 3_000;
const tries = 2;
/** The name does not exist, or has no TXT record. */
const absent: readonly unknown[] = ['ENOTFOUND', 'ENODATA'];

/** @param servers addresses of resolvers, with a port if it is not 53; those of the machine if empty */
export function createTxtResolver(servers: readonly string[] = []): ResolveTxt {
  const resolver = new Resolver({ timeout: timeoutMs, tries });
  if (servers.length > 0) resolver.setServers(servers);
  return async (name) => {
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
    } catch (error) {
      return absent.includes((error as NodeJS.ErrnoException).code) ? [] : null;
    }
  };
}
