/** How long sessions and sign-ins last, in seconds. */

/** After this time the browser renews its access. The cookie itself lasts longer, so that an expired one gets TOKEN_EXPIRED and not AUTHENTICATION_REQUIRED. */
export const accessLifetimeSeconds = 15 * 60;
export const sessionLifetimeSeconds = 30 * 24 * 60 * 60;
/** From the start of a sign-in to the return from the identity provider. */
export const flowLifetimeSeconds = 10 * 60;
/** How long a browser remembers the domain of its last single sign-on. */
export const rememberedSeconds = 365 * 24 * 60 * 60;
