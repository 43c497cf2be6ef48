/** Verifies a credential against the issuer's DID document at a given time. Revocation is checked separately, in the status lists. */
import { z } from 'zod';
import { hasValidProof } from './data-integrity';
import { assertionKey, type DidDocument } from './did';

export type Verdict = 'valid' | 'malformed' | 'unknown-issuer' | 'invalid-proof' | 'not-yet-valid' | 'expired';

const credentialSchema = z.looseObject({
  issuer: z.union([z.string(), z.looseObject({ id: z.string() }).transform(({ id }) => id)]),
  validFrom: z.iso.datetime(),
  validUntil: z.iso.datetime().optional(),
  proof: z.looseObject({ verificationMethod: z.string() }),
});

export async function verifyCredential(credential: object, issuer: DidDocument, now: Date): Promise<Verdict> {
  const parsed = credentialSchema.safeParse(credential);
  if (!parsed.success) return 'malformed';
  const { issuer: issuerId, validFrom, validUntil, proof } = parsed.data;
  const method = issuer.verificationMethod.find(({ id }) => id === proof.verificationMethod);
  // A local installation has one identifier for each key.
  if (!method || method.controller !== issuerId) return 'unknown-issuer';
  if (!(await hasValidProof(credential, (address) => assertionKey(issuer, address)))) return 'invalid-proof';
  if (now < new Date(validFrom)) return 'not-yet-valid';
  return validUntil !== undefined && now >= new Date(validUntil) ? 'expired' : 'valid';
}
