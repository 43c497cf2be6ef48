/**
 * The issuer of credentials: its decentralised identifier, its keys and its DID document. Keys come from the configuration and are in no
 * database: who can write to the database cannot sign.
 */
import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import { addProof, type DidDocument, multikeyOf, type Signed, type UnsignedDocument } from '@msp/credentials';

const keyBytes = 32;
/** The PKCS #8 header of an Ed25519 key (RFC 8410). */
const pkcs8Header = Buffer.from('302e020100300506032b657004220420', 'hex');

export interface Issuer {
  /** The brand's name, such as `Trusted MSP`. */
  readonly name: string;
  /** The address of the application. */
  readonly publicUrl: string;
  /** `did:web` of the public address; `did:key` for a local installation, whose address no one else can resolve. */
  readonly did: string;
  readonly isLocal: boolean;
  /** Lists retired keys too, so that what they signed stays valid. */
  readonly didDocument: DidDocument;
  sign<D extends UnsignedDocument>(document: D, now: Date): Promise<Signed<D>>;
}

/** @param seed 32 bytes */
const privateKeyOf = (seed: Uint8Array): KeyObject =>
  createPrivateKey({ key: Buffer.concat([pkcs8Header, seed]), format: 'der', type: 'pkcs8' });

/** The raw key is the end of its SPKI form. */
const publicKeyOf = (privateKey: KeyObject): Uint8Array =>
  createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(-keyBytes);

const localHosts = ['localhost', '127.0.0.1', '[::1]'];

/** `https://msp.example:8443` → `did:web:msp.example%3A8443` (its document is at `/.well-known/did.json`). */
const didWeb = ({ host }: URL) => `did:web:${host.replace(':', '%3A')}`;

/** @param seeds of 32 bytes; the first one signs, the others only verify */
export function createIssuer(
  { name, publicUrl }: Pick<Issuer, 'name' | 'publicUrl'>,
  seeds: readonly { id: string; key: Uint8Array }[],
): Issuer {
  const url = new URL(publicUrl);
  const isLocal = url.protocol !== 'https:' || localHosts.includes(url.hostname);
  const keys = seeds.map(({ id, key }) => {
    const privateKey = privateKeyOf(key);
    const multikey = multikeyOf(publicKeyOf(privateKey));
    const did = isLocal ? `did:key:${multikey}` : didWeb(url);
    const verificationMethod = `${did}#${isLocal ? multikey : id}`;
    return { did, multikey, verificationMethod, sign: (data: Uint8Array) => sign(null, data, privateKey) };
  });
  const [current] = keys;
  if (!current) throw new Error('An issuer needs a key.');
  const { did } = current;
  return {
    ...{ name, publicUrl, did, isLocal },
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
    sign: (document, now) => addProof(document, current, now),
  };
}
