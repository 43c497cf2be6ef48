/** Numbers and limits of single sign-on. */

/** Single sign-on: the longest issuer, client ID and client secret in characters. */
export const singleSignOn = { maxIssuer: 500, maxClientId: 255, maxClientSecret: 1_000 } as const;
