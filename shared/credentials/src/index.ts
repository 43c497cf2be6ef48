/**
 * Signed credentials, without Node and without a network: the browser's page and the API share them.
 *
 * - `verifyCredential(credential, didDocument, now)`: the verdict on a parsed credential, or on a status list. `valid` is the only good
 *   one. Throws NotSupportedError where Web Crypto has no Ed25519.
 * - `hasStatus(credential, statusList)`: whether the credential is revoked (or suspended) in a verified list. Throws if it is unknown.
 * - `DidDocument`, `Verdict`, `StatusPurpose`: types of the above.
 * - `addProof`, `multikeyOf`, `statusEntry`, `statusListCredential`, `statusListEntries`, `credentialsContext`, `openBadgesContext`,
 *   `pinnedContexts`: to issue credentials (the API).
 *
 * It brings a JSON-LD processor: load it lazily.
 */
export { credentialsContext, openBadgesContext, pinnedContexts } from './canonical';
export { addProof, type Signed, type SigningKey, type UnsignedDocument } from './data-integrity';
export type { DidDocument } from './did';
export { multikeyOf } from './multikey';
export { hasStatus, type StatusPurpose, statusEntry, statusListCredential, statusListEntries } from './status-list';
export { type Verdict, verifyCredential } from './verify';
