/**
 * Canonical form of a JSON-LD document (RDFC-1.0). Contexts come from copies in this folder and never from the network: a context that
 * changed elsewhere would change what a signature means.
 */
/// <reference path="./jsonld.d.ts" />
import jsonld from 'jsonld';
import credentialsV2 from './contexts/credentials-v2.json';
import openBadges from './contexts/open-badges-3.0.3.json';

export const credentialsContext = 'https://www.w3.org/ns/credentials/v2';
export const openBadgesContext = 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json';

export type Contexts = Readonly<Record<string, object>>;

export const pinnedContexts: Contexts = { [credentialsContext]: credentialsV2, [openBadgesContext]: openBadges };

/** @throws Error for a context that is not pinned, and for a term that no context defines, which would be left unsigned */
export async function canonicalForm(document: object, contexts: Contexts): Promise<string> {
  return jsonld.canonize(document, {
    algorithm: 'RDFC-1.0',
    format: 'application/n-quads',
    safe: true,
    async documentLoader(url) {
      const context = contexts[url];
      if (!context) throw new Error(`The context ${url} is not pinned.`);
      return { documentUrl: url, document: context };
    },
  });
}
