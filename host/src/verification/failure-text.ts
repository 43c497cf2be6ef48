/** Why a certificate's public page has nothing to show, and what to do. */
import type { HttpError } from '@msp/http';

export function failureText({ status, message }: HttpError): { title: string; description: string } {
  if (status === 429) {
    return {
      title: 'Too many requests',
      description: 'Many certificates were verified from your network. Wait a minute, then try again.',
    };
  }
  if (status === 0) {
    return {
      title: 'The issuer could not be reached',
      description: 'Check your connection, then try again. Nothing is known about the certificate until then.',
    };
  }
  return { title: 'The certificate could not be loaded', description: message };
}
