/** The settings of single sign-on with an organisation's own OpenID provider (specification §6 and §7 Admin portal). */
import { z } from 'zod';
import { singleSignOn } from '../constants';
import { timestamp, version, withScheme } from '../primitives';

/** The result of an administrator's test sign-in. */
const lastTest = z.object({
  at: timestamp,
  /** Why a sign-in would be refused; null if it would succeed. */
  problem: z.string().nullable(),
  /** What the provider said about the administrator; null if the sign-in was not completed. */
  person: z
    .object({
      email: z.string(),
      /** False if the provider does not report it. */
      emailVerified: z.boolean(),
      name: z.string(),
    })
    .nullable(),
});

const settings = z.object({
  version,
  /** Null until an administrator has entered one. The client secret is never returned. */
  provider: z
    .object({
      issuer: z.string(),
      clientId: z.string(),
      isOn: z.boolean(),
      /** The last test of the current settings; null before the first one. */
      lastTest: lastTest.nullable(),
    })
    .nullable(),
  /** To be registered with the provider. */
  redirectUri: z.url(),
  /** Where the provider sends people after they have signed out. */
  signOutUri: z.url(),
  /** Where members sign in. */
  signInUrl: z.url(),
  /** The domains that the provider may vouch for. */
  verifiedDomains: z.array(z.string()),
});

const wellKnown = /\/\.well-known\/openid-configuration\/?$/;
const issuer = withScheme
  .transform((text) => text.replace(wellKnown, ''))
  .pipe(
    z
      .url({ protocol: /^https?$/, error: 'Enter an address such as https://login.example.com.' })
      .max(singleSignOn.maxIssuer),
  );

/** PostgreSQL stores no null characters. */
const text = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine((value) => !value.includes('\0'));

export const singleSignOnSchemas = {
  read: { response: settings },
  save: {
    body: z.object({
      version,
      issuer,
      clientId: text(singleSignOn.maxClientId),
      /** If it is missing, the stored one stays. */
      clientSecret: text(singleSignOn.maxClientSecret).optional(),
    }),
    response: settings,
  },
  /** 409 CONFLICT if the present settings have not been tested successfully. */
  changeState: { body: z.object({ version, isOn: z.boolean() }), response: settings },
  remove: { response: settings },
} as const;
