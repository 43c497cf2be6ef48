/** Verifies a credential with Digital Bazaar's packages, which share no code with ours except the JSON-LD processor. Reads JSON from stdin. */
import { text } from 'node:stream/consumers';
import { DataIntegrityProof } from '@digitalbazaar/data-integrity';
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite';
import { verifyCredential } from '@digitalbazaar/vc';

const { credential, didDocument, contexts, now } = JSON.parse(await text(process.stdin));
const keys = didDocument.verificationMethod.map((/** @type {{ id: string }} */ key) => [
  key.id,
  { '@context': 'https://w3id.org/security/multikey/v1', ...key },
]);
const documents = new Map([...Object.entries(contexts), [didDocument.id, didDocument], ...keys]);

const result = await verifyCredential({
  credential,
  suite: new DataIntegrityProof({ cryptosuite }),
  now: new Date(now),
  // Status lists are not part of the proof.
  checkStatus: async () => ({ verified: true }),
  documentLoader: async (/** @type {string} */ url) => {
    if (!documents.has(url)) throw new Error(`${url} is not available.`);
    return { documentUrl: url, document: documents.get(url) };
  },
});
const errors = result.error ? (result.error.errors ?? [result.error]).map(String) : [];
process.stdout.write(JSON.stringify({ verified: result.verified, errors }));
