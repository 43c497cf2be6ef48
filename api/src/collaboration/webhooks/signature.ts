/** Signing secrets and signatures as Standard Webhooks defines them. */
import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';
const secretBytes = 32;

export const newSecret = () => prefix + randomBytes(secretBytes).toString('base64');

/** @param secrets of which the receiver knows at least one @returns the value of `webhook-signature` */
export function signatureOf(
  secrets: readonly string[],
  message: { id: string; timestamp: string; body: string },
): string {
  const signed = `${message.id}.${message.timestamp}.${message.body}`;
  return secrets
    .map((secret) => Buffer.from(secret.slice(prefix.length), 'base64'))
    .map((key) => `v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
    .join(' ');
}
