/** Faults of an identity provider in words, for the administrator who sets it up. */
import * as client from 'openid-client';
import { IdentityProviderError } from './provider';

/** A request to the provider failed. The message says why. */
export class ProviderUnreachable extends Error {
  override name = 'ProviderUnreachable';
}

const notAnIssuer = "This address isn't an issuer: it has no OpenID configuration.";
const byCode: Record<string, string> = {
  OAUTH_RESPONSE_IS_NOT_CONFORM: notAnIssuer,
  OAUTH_RESPONSE_IS_NOT_JSON: notAnIssuer,
  OAUTH_PARSE_ERROR: notAnIssuer,
  OAUTH_INVALID_RESPONSE: notAnIssuer,
  OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED:
    'The provider uses a different issuer. Enter the issuer exactly as the provider shows it.',
  OAUTH_TIMEOUT: "The provider didn't respond in time.",
};

const causes = (error: unknown): Error[] => (error instanceof Error ? [error, ...causes(error.cause)] : []);

/** The provider's own words, cut to what is worth reading. */
const quoted = (text: string) => text.replaceAll('\0', '').slice(0, 300);

/** @returns why the configuration of a provider could not be read */
export function discoveryProblem(error: unknown): string {
  const unreachable = causes(error).find((cause) => cause instanceof ProviderUnreachable);
  if (unreachable) return unreachable.message;
  const known = causes(error).flatMap((cause) => ('code' in cause ? (byCode[String(cause.code)] ?? []) : []));
  return known[0] ?? "Couldn't read the provider's configuration.";
}

/** @returns why a sign-in was not completed */
export function signInProblem(error: unknown): string {
  const [first] = causes(error).filter((cause) => !(cause instanceof IdentityProviderError));
  if (first instanceof client.AuthorizationResponseError)
    return `The provider refused the sign-in: ${quoted(first.error_description ?? first.error)}`;
  if (first instanceof client.ResponseBodyError)
    // Leaves out the description, which can quote the client secret.
    return `The provider refused the client: ${quoted(first.error)}`;
  const unreachable = causes(error).find((cause) => cause instanceof ProviderUnreachable);
  return unreachable?.message ?? (error instanceof IdentityProviderError ? error.message : 'The sign-in failed.');
}
