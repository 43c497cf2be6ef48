/** @jest-environment node */
import { createPrivateKey, sign } from 'node:crypto';
import { canonicalForm, pinnedContexts } from './canonical';
import { addProof, hasValidProof } from './data-integrity';
import { decodeMultibase, multikeyOf, publicKeyOf } from './multikey';
import { w3cVector } from './w3c-vector';

const { publicKeyMultibase, privateKeyMultibase, unsigned, signed, canonicalDocument } = w3cVector;
const contexts = {
  ...pinnedContexts,
  'https://www.w3.org/ns/credentials/examples/v2': {
    '@context': { '@vocab': 'https://www.w3.org/ns/credentials/examples#' },
  },
};
const { verificationMethod, created } = signed.proof;
/** @param seed 32 bytes */
const signerOf = (seed: Uint8Array) => {
  const key = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed]);
  const privateKey = createPrivateKey({ key, format: 'der', type: 'pkcs8' });
  return { verificationMethod, sign: (data: Uint8Array) => sign(null, data, privateKey) };
};
/** The seed follows the two bytes of its multicodec. */
const signer = signerOf(decodeMultibase(privateKeyMultibase)?.subarray(2) ?? new Uint8Array());
const keyOf = (address: string) => (address === verificationMethod ? publicKeyOf(publicKeyMultibase) : null);

test('W3C eddsa-rdfc-2022: the key pair, the canonical document and the proof are those of the test vector', async () => {
  expect(multikeyOf(publicKeyOf(publicKeyMultibase) ?? new Uint8Array())).toBe(publicKeyMultibase);
  expect(await canonicalForm(unsigned, contexts)).toBe(canonicalDocument);
  const ours = await addProof(unsigned, signer, new Date(created), contexts);
  expect(ours).toEqual(signed);
});

test('W3C eddsa-rdfc-2022: the signed test vector is valid, and no longer once a member is changed, added or removed', async () => {
  expect(await hasValidProof(signed, keyOf, contexts)).toBe(true);
  const { name, ...unnamed } = signed;
  const changed: object[] = [
    { ...signed, name: `${name}.` },
    unnamed,
    { ...signed, proof: { ...signed.proof, created: '2023-02-24T23:36:39Z' } },
    { ...signed, proof: { ...signed.proof, nonce: '1' } },
    { ...signed, proof: { ...signed.proof, cryptosuite: 'eddsa-jcs-2022' } },
    { ...signed, proof: [signed.proof] },
    { ...signed, proof: undefined },
  ];
  for (const document of changed) expect(await hasValidProof(document, keyOf, contexts)).toBe(false);
});

test('a signature by another key is not valid', async () => {
  const forged = await addProof(unsigned, signerOf(new Uint8Array(32).fill(9)), new Date(created), contexts);
  expect(await hasValidProof(forged, keyOf, contexts)).toBe(false);
});

test('a document with an undefined term or an unknown context is neither signed nor valid', async () => {
  const context = ['https://www.w3.org/ns/credentials/v2'];
  const documents = [
    { ...unsigned, '@context': context, alsoKnownTo: 'undefined' },
    { ...unsigned, '@context': [...context, 'https://stranger.example/context'] },
  ];
  for (const document of documents) {
    await expect(addProof(document, signer, new Date(created))).rejects.toThrow();
    expect(await hasValidProof({ ...document, proof: signed.proof }, keyOf)).toBe(false);
  }
});

test('a verification method that is not an Ed25519 key has no public key', () => {
  expect(publicKeyOf('z6Mk')).toBeNull();
  expect(publicKeyOf('not multibase')).toBeNull();
  expect(publicKeyOf('z0OIl')).toBeNull();
  // A P-256 key.
  expect(publicKeyOf('zDnaegE6RR3atJtHKwTRTWHsJ3kNHqFwv7n9YjTgmU7TyfU76')).toBeNull();
});
