/** What an OpenID provider says about a person. */
import { asOneLine } from '@msp/contract/one-line';
import * as client from 'openid-client';
import { type Identity, IdentityProviderError } from './provider';

interface Claims {
  iss: string;
  sub: string;
  email?: unknown;
  email_verified?: unknown;
  given_name?: unknown;
  family_name?: unknown;
}

/** The claims about the person. Some providers leave them out of the ID token and answer them on request. */
export async function claimsOf(
  provider: client.Configuration,
  response: client.TokenEndpointResponse & client.TokenEndpointResponseHelpers,
): Promise<Claims | undefined> {
  const claims = response.claims();
  if (!claims || claims.email !== undefined || !provider.serverMetadata().userinfo_endpoint) return claims;
  return { ...(await client.fetchUserInfo(provider, response.access_token, claims.sub)), iss: claims.iss };
}

const nameIn = (claim: unknown): string => (typeof claim === 'string' ? asOneLine(claim) : '');

/** @throws IdentityProviderError without a usable email address */
export function identityOf(claims: Claims | undefined): Identity {
  if (!claims || typeof claims.email !== 'string' || claims.email === '') {
    throw new IdentityProviderError("The identity provider didn't send an email address.");
  }
  if (claims.email_verified === false) {
    throw new IdentityProviderError("The email address of this account isn't verified.");
  }
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: claims.email,
    emailVerified: claims.email_verified === true,
    firstName: nameIn(claims.given_name),
    lastName: nameIn(claims.family_name),
  };
}
