/** Tests which documents count as the JSON key of a service account. */
import { generateKeyPairSync } from 'node:crypto';
import { keyDocument } from '../../../../local/simulators/google/workspaces';
import { readServiceAccountKey, serviceAccountKey } from './service-account-key';

const key = JSON.parse(keyDocument);
const changed = (change: Record<string, unknown>) => JSON.stringify({ ...key, ...change });
const pemOf = (type: 'rsa' | 'ec') => {
  const { privateKey } =
    type === 'rsa'
      ? generateKeyPairSync('rsa', { modulusLength: 1_024 })
      : generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
};

test('a key is read as Google Cloud downloads it, or as a field of one line receives it', () => {
  const read = { email: key.client_email, id: key.private_key_id, secret: key.private_key };
  expect(readServiceAccountKey(JSON.stringify(key, null, 2))).toMatchObject(read);
  expect(readServiceAccountKey(JSON.stringify(key, null, 2).replaceAll('\n', ''))).toMatchObject(read);
  expect(readServiceAccountKey(changed({ token_uri: 'https://accounts.google.com/o/oauth2/token' }))).toMatchObject(
    read,
  );
});

test.each([
  ['nothing', '', /whole text/],
  ['the private key alone', key.private_key, /whole text/],
  ['a list', '[]', /whole text/],
  ['the credentials of an application', JSON.stringify({ installed: { client_id: 'x' } }), /kind of credentials/],
  ['the credentials of a user', changed({ type: 'authorized_user' }), /kind of credentials/],
  ['no email address', changed({ client_email: 'reader' }), /email address/],
  ['no private key', changed({ private_key: undefined }), /private key/],
  ['a private key that is cut off', changed({ private_key: key.private_key.slice(0, 900) }), /private key/],
  ['a short private key', changed({ private_key: pemOf('rsa') }), /private key/],
  ['a private key of another kind', changed({ private_key: pemOf('ec') }), /private key/],
  [
    "an address that is not Google's",
    changed({ token_uri: 'https://oauth2.googleapis.com.else.example/token' }),
    /token_uri/,
  ],
  ['an address without encryption', changed({ token_uri: 'http://oauth2.googleapis.com/token' }), /token_uri/],
])('%s is refused with the reason, without its values', (_name, text, reason) => {
  const { error } = serviceAccountKey.safeParse(text);
  expect(error?.issues.map(({ message }) => message)).toEqual([expect.stringMatching(reason)]);
  expect(error?.message).not.toMatch(/else\.example|reader@/);
});
