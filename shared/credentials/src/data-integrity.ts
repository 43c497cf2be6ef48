/** Embedded proofs with the cryptosuite `eddsa-rdfc-2022` (W3C Data Integrity EdDSA Cryptosuites 1.0). */
import { z } from 'zod';
import { type Contexts, canonicalForm, pinnedContexts } from './canonical';
import { decodeMultibase, encodeMultibase } from './multikey';

const hashBytes = 32;
const signatureBytes = 64;

/** Strict, so that no member of a proof is left unsigned. */
const proofSchema = z.strictObject({
  type: z.literal('DataIntegrityProof'),
  cryptosuite: z.literal('eddsa-rdfc-2022'),
  created: z.iso.datetime(),
  verificationMethod: z.string(),
  proofPurpose: z.literal('assertionMethod'),
  proofValue: z.string(),
});
type Proof = z.infer<typeof proofSchema>;

/** A JSON-LD document without a proof. */
export interface UnsignedDocument {
  '@context': readonly string[];
  [member: string]: unknown;
}
export type Signed<D extends UnsignedDocument> = D & { proof: Proof };

/** What is signed: the hash of the proof's own members, then that of the document. */
async function hashData(
  document: UnsignedDocument,
  { proofValue: _, ...config }: Omit<Proof, 'proofValue'> & { proofValue?: string },
  contexts: Contexts,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts = [{ '@context': document['@context'], ...config }, document];
  const hashes = new Uint8Array(parts.length * hashBytes);
  for (const [index, part] of parts.entries()) {
    const text = new TextEncoder().encode(await canonicalForm(part, contexts));
    hashes.set(new Uint8Array(await crypto.subtle.digest('SHA-256', text)), index * hashBytes);
  }
  return hashes;
}

export interface SigningKey {
  /** The address of the public key. */
  verificationMethod: string;
  /** The Ed25519 signature, 64 bytes. */
  sign(data: Uint8Array): Uint8Array;
}

/** @throws Error for a document with a term or context that would be left unsigned */
export async function addProof<D extends UnsignedDocument>(
  document: D,
  { sign, verificationMethod }: SigningKey,
  createdAt: Date,
  contexts = pinnedContexts,
): Promise<Signed<D>> {
  const config = {
    type: 'DataIntegrityProof' as const,
    cryptosuite: 'eddsa-rdfc-2022' as const,
    created: `${createdAt.toISOString().slice(0, 19)}Z`,
    verificationMethod,
    proofPurpose: 'assertionMethod' as const,
  };
  const signature = sign(await hashData(document, config, contexts));
  return { ...document, proof: { ...config, proofValue: encodeMultibase(signature) } };
}

/** Splits a signed document. @returns null unless it has one proof of this cryptosuite */
function splitProof(signed: object): { document: UnsignedDocument; proof: Proof } | null {
  const { proof, ...rest } = signed as Record<string, unknown>;
  const context = z.array(z.string()).safeParse(rest['@context']);
  const parsed = proofSchema.safeParse(proof);
  if (!context.success || !parsed.success) return null;
  return { document: { ...rest, '@context': context.data }, proof: parsed.data };
}

/**
 * @param keyOf the 32 bytes of the issuer's public key with this address; null for a key that the issuer does not have
 * @returns whether the document is exactly what a key of the issuer signed
 * @throws DOMException NotSupportedError where Web Crypto has no Ed25519
 */
export async function hasValidProof(
  signed: object,
  keyOf: (verificationMethod: string) => Uint8Array<ArrayBuffer> | null,
  contexts = pinnedContexts,
): Promise<boolean> {
  const parts = splitProof(signed);
  const publicKey = parts && keyOf(parts.proof.verificationMethod);
  const signature = parts && decodeMultibase(parts.proof.proofValue);
  if (!publicKey || signature?.length !== signatureBytes) return false;
  const key = await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify']);
  const data = await hashData(parts.document, parts.proof, contexts).catch(() => null);
  // Without data, the document has terms or contexts that no signature can cover.
  return data !== null && crypto.subtle.verify('Ed25519', key, signature, data);
}
