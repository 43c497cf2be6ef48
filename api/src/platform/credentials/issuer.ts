/**
 * The issuer of credentials: its decentralised identifier, its keys and its DID document. Keys come from the configuration and are in no
 * database: who can write to the database cannot sign.
 */
import type { KeyObject } from 'node:crypto';
import { addProof, type Signed, type SigningKey, type UnsignedDocument } from './data-integrity';
import { multikeyOf, privateKeyOf, publicKeyOf } from './multikey';

export interface DidDocument {
  '@context': readonly string[];
  id: string;
  verificationMethod: readonly { id: string; type: 'Multikey'; controller: string; publicKeyMultibase: string }[];
  assertionMethod: readonly string[];
}

export interface Issuer {
  /** `did:web` of the public address; `did:key` for a local installation, whose address no one else can resolve. */
  readonly did: string;
  readonly isLocal: boolean;
  /** Lists retired keys too, so that what they signed stays valid. */
  readonly didDocument: DidDocument;
  sign<D extends UnsignedDocument>(document: D, now: Date): Promise<Signed<D>>;
}

const localHosts = ['localhost', '127.0.0.1', '[::1]'];

/** `https://msp.example:8443` → `did:web:msp.example%3A8443` (its document is at `/.well-known/did.json`). */
const didWeb = ({ host }: URL) => `did:web:${host.replace(':', '%3A')}`;

/**
 * @param publicUrl the address of the application
 * @param seeds of 32 bytes; the first one signs, the others only verify
 */
export function createIssuer(publicUrl: string, seeds: readonly { id: string; key: Uint8Array }[]): Issuer {
  const url = new URL(publicUrl);
  const isLocal = url.protocol !== 'https:' || localHosts.includes(url.hostname);
  const keys = seeds.map(({ id, key }) => {
    const privateKey = privateKeyOf(key);
    const multikey = multikeyOf(privateKey);
    const did = isLocal ? `did:key:${multikey}` : didWeb(url);
    return { did, multikey, privateKey, verificationMethod: `${did}#${isLocal ? multikey : id}` };
  });
  const [current] = keys;
  if (!current) throw new Error('An issuer needs a key.');
  const { did } = current;
  return {
    did,
    isLocal,
    didDocument: {
      '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
      id: did,
      verificationMethod: keys.map(({ verificationMethod, multikey, did: controller }) => ({
        id: verificationMethod,
        type: 'Multikey',
        controller,
        publicKeyMultibase: multikey,
      })),
      assertionMethod: keys.map(({ verificationMethod }) => verificationMethod),
    },
    sign: (document, now) => addProof(document, current satisfies SigningKey, now),
  };
}

/** The controller's key with an address, if it may sign credentials. */
export function assertionKey({ verificationMethod, assertionMethod }: DidDocument, address: string): KeyObject | null {
  const method = verificationMethod.find(({ id }) => id === address);
  return method && assertionMethod.includes(address) ? publicKeyOf(method.publicKeyMultibase) : null;
}
