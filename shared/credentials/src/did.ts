/** DID documents: the keys of an issuer. */
import { publicKeyOf } from './multikey';

export interface DidDocument {
  '@context': readonly string[];
  id: string;
  verificationMethod: readonly { id: string; type: 'Multikey'; controller: string; publicKeyMultibase: string }[];
  assertionMethod: readonly string[];
}

/** The 32 bytes of the issuer's key with an address, if it may sign credentials. */
export function assertionKey({ verificationMethod, assertionMethod }: DidDocument, address: string) {
  const method = verificationMethod.find(({ id }) => id === address);
  return method && assertionMethod.includes(address) ? publicKeyOf(method.publicKeyMultibase) : null;
}
