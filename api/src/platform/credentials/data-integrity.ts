/** Embedded proofs with the cryptosuite `eddsa-rdfc-2022` (W3C Data Integrity EdDSA Cryptosuites 1.0). */
import { createHash, type KeyObject, sign, verify } from 'node:crypto';
import { z } from 'zod';
import { type Contexts, canonicalForm, pinnedContexts } from './canonical';
import { decodeMultibase, encodeMultibase } from './multikey';

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
): Promise<Buffer> {
  const parts = [{ '@context': document['@context'], ...config }, document];
  const texts = await Promise.all(parts.map((part) => canonicalForm(part, contexts)));
  return Buffer.concat(texts.map((text) => createHash('sha256').update(text).digest()));
}

export interface SigningKey {
  privateKey: KeyObject;
  /** The address of the public key. */
  verificationMethod: string;
}

/** @throws Error for a document with a term or context that would be left unsigned */
export async function addProof<D extends UnsignedDocument>(
  document: D,
  { privateKey, verificationMethod }: SigningKey,
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
  const signature = sign(null, await hashData(document, config, contexts), privateKey);
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
 * @param keyOf the issuer's public key with this address; null for a key that the issuer does not have
 * @returns whether the document is exactly what a key of the issuer signed
 */
export async function hasValidProof(
  signed: object,
  keyOf: (verificationMethod: string) => KeyObject | null,
  contexts = pinnedContexts,
): Promise<boolean> {
  const parts = splitProof(signed);
  const key = parts && keyOf(parts.proof.verificationMethod);
  const signature = parts && decodeMultibase(parts.proof.proofValue);
  if (!key || signature?.length !== signatureBytes) return false;
  try {
    return verify(null, await hashData(parts.document, parts.proof, contexts), key, signature);
  } catch {
    // The document has terms or contexts that no signature can cover.
    return false;
  }
}
