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
      title: "Couldn't reach the issuer",
      description: "Check your connection, then try again. Until then, we can't tell whether the certificate is valid.",
    };
  }
  return { title: "Couldn't load the certificate", description: message };
}
