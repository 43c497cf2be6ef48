/** Whether the credentials of certificates carry valid signatures of this installation, whatever their dates. */
import { type DidDocument, verifyCredential } from '@msp/credentials';

/** @returns the codes of those that do not */
export async function invalidCredentials(
  certificates: readonly { code: string; credential: string }[],
  issuer: DidDocument,
  now: Date,
): Promise<string[]> {
  const invalid: string[] = [];
  for (const { code, credential } of certificates) {
    const verdict = await verifyCredential(JSON.parse(credential), issuer, now);
    if (verdict !== 'valid' && verdict !== 'expired' && verdict !== 'not-yet-valid') invalid.push(code);
  }
  return invalid;
}
