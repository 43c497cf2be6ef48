/** The JSON key of a service account, as Google's console downloads it: checked when it is entered, and read before it is used. */
import { createPrivateKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';

/** Keys name the address that takes their assertions. Nothing is ever sent to an address of a key: these only show that it is Google's. */
const tokenAddresses = ['https://oauth2.googleapis.com/token', 'https://accounts.google.com/o/oauth2/token'] as const;

/** The smallest that RS256 allows. */
const minKeyBits = 2_048;

const keySchema = z.object(
  {
    type: z.literal('service_account', 'must be the key of a service account, not another kind of credentials'),
    client_email: z.email('must contain the email address of the service account'),
    private_key: z.string('must contain the private key of the service account'),
    private_key_id: z.string().optional(),
    token_uri: z.enum(tokenAddresses, "must be a key from Google, but its token_uri isn't one of Google's"),
  },
  'must be the whole text of the JSON file',
);

export interface ServiceAccountKey {
  email: string;
  id: string | undefined;
  privateKey: KeyObject;
  /** The same as text, which must never appear in a message. */
  secret: string;
}

/** @returns undefined for anything but an RSA key that is long enough */
function rsaKey(pem: string): KeyObject | undefined {
  try {
    const key = createPrivateKey(pem);
    const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
    return key.asymmetricKeyType === 'rsa' && bits >= minKeyBits ? key : undefined;
  } catch {
    return undefined;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @returns the key, or what is wrong with the document, without its values */
export function readServiceAccountKey(text: string): ServiceAccountKey | string {
  const result = keySchema.safeParse(parse(text));
  if (!result.success) return result.error.issues[0]?.message ?? 'must be the key of a service account';
  const { client_email, private_key, private_key_id } = result.data;
  const privateKey = rsaKey(private_key);
  if (!privateKey) return 'must contain the private key of the service account';
  return { email: client_email, id: private_key_id, privateKey, secret: private_key };
}

export const serviceAccountKey = z
  .string()
  .trim()
  .max(4_000)
  .superRefine((text, context) => {
    const key = readServiceAccountKey(text);
    if (typeof key === 'string') context.addIssue({ code: 'custom', message: key });
  })
  .meta({
    title: 'Service account key',
    description: 'The whole text of the JSON file that Google Cloud downloads when the key is created.',
    secret: true,
  });
