/**
 * Configuration from the environment, validated once at start: an invalid value is one clear sentence and exit code 1. No other file
 * of the API reads `process.env`.
 */
import { constants } from '@msp/contract';
import { z } from 'zod';
import {
  certificateRegister,
  checkCertificateRegister,
  checkLoopback,
  checkMail,
  checkStorage,
  checkWorkOs,
  chosenAddresses,
  common,
  dns,
  issuer,
  mail,
  sender,
  traces,
  vendors,
  workos,
  workosAddress,
} from './settings';
import { commaList, flag, ipAddress, optional, perMinute, port, remoteUrls, sessionKey } from './values';

/** With the time that the programs allow themselves to close, less than the time that compose gives them. */
const defaultDrainSeconds = 4;
const maxDrainSeconds = 600;
const drainMessage = `must be a number of seconds, 0 to ${maxDrainSeconds}`;

const serverShape = {
  ...common,
  ...traces,
  ...vendors,
  ...issuer,
  ...certificateRegister,
  ...dns,
  ...mail,
  ...workos,
  ...workosAddress,
  ...chosenAddresses,
  PORT: port.default(4601),
  /** How long the API goes on accepting requests after SIGTERM, so that load balancers notice. */
  DRAIN_SECONDS: optional(
    z.coerce.number(drainMessage).int(drainMessage).min(0, drainMessage).max(maxDrainSeconds, drainMessage),
  ),
  METRICS_PORT: port.default(4603),
  /** A direct connection to PostgreSQL if DATABASE_URL is a pooler: listening for changes needs one. DATABASE_URL by default. */
  DATABASE_DIRECT_URL: optional(z.string()),
  OIDC_ISSUER: z.url({ protocol: /^https?$/ }),
  OIDC_CLIENT_ID: z.string().min(1),
  OIDC_CLIENT_SECRET: z.string().min(16, 'must be at least 16 characters'),
  SESSION_KEY: sessionKey,
  /** Size limit of one uploaded file in bytes. */
  MAX_UPLOAD_BYTES: z.coerce
    .number('must be a number of bytes')
    .int('must be a number of bytes')
    .min(1, 'must be a number of bytes')
    .default(constants.uploadMaxBytes),
  /** The gateway, if it is on another machine: its x-forwarded-for names the client. */
  TRUSTED_PROXIES: commaList(ipAddress),
  /** What is in front of the gateway sets or removes `traceparent`, so traces continue with it. Otherwise browsers could set it. */
  TRUST_TRACEPARENT: flag,
  /** Enough for pages that load a dozen lists, too few to guess a code. */
  SESSION_REQUESTS_PER_MINUTE: perMinute.default(1_200),
  API_KEY_REQUESTS_PER_MINUTE: perMinute.default(600),
  /** Without a session or an API key. Two hundred people behind one address can sign in within a minute. */
  ADDRESS_REQUESTS_PER_MINUTE: perMinute.default(1_200),
  /** What people without an organisation can do besides accepting an invitation. */
  NEWCOMERS: commaList(z.enum(['ask', 'create'], 'must be ask, create, or ask,create')),
  SUPPORT_EMAIL: z.email().default('support@trusted-msp.example'),
  BOOKING_URL: optional(z.url({ protocol: /^https?$/ })),
  SENTRY_DSN: optional(z.url()),
  BUILD_DATE: z.string().default(''),
  BUILD_SHA: z.string().default(''),
  REMOTE_URLS: remoteUrls,
  REMOTE_ORIGINS: commaList(z.url()),
  /** The remotes are served from a target of releases, which has manifests for each ring and of the build before. */
  RELEASE_RINGS: flag,
  /** Lets a tab load a remote from another address, to develop it inside this host. */
  ALLOW_REMOTE_ADDRESSES: flag,
  /** Serves the OpenAPI document and a page for it at /api/docs. */
  API_DOCS: flag,
};

const workerShape = {
  ...common,
  ...traces,
  ...vendors,
  ...certificateRegister,
  ...dns,
  ...mail,
  ...workos,
  ...workosAddress,
  ...chosenAddresses,
  ...sender,
  WORKER_PORT: port.default(4604),
};

export const commonConfigSchema = z.object(common).superRefine(checkStorage);
export const vendorConfigSchema = z.object(vendors);
export const issuerConfigSchema = z.object(issuer);
export const serverConfigSchema = z
  .object(serverShape)
  .superRefine(checkStorage)
  .superRefine(checkCertificateRegister)
  .superRefine(checkMail)
  .superRefine(checkWorkOs)
  .superRefine(checkLoopback);
export const workerConfigSchema = z
  .object(workerShape)
  .superRefine(checkStorage)
  .superRefine(checkCertificateRegister)
  .superRefine(checkMail)
  .superRefine(checkWorkOs)
  .superRefine(checkLoopback);

export type CommonConfig = z.infer<typeof commonConfigSchema>;
export type TraceConfig = z.infer<z.ZodObject<typeof traces>> & Pick<CommonConfig, 'MSP_ENVIRONMENT'>;
export type VendorConfig = z.infer<typeof vendorConfigSchema>;
export type CertificateRegisterConfig = z.infer<z.ZodObject<typeof certificateRegister>> &
  Pick<CommonConfig, 'MSP_ENVIRONMENT'>;
/** The settings of mail, where they are set. */
export interface MailConfig {
  SMTP_URL: string;
  MAIL_FROM: string;
}
/** The settings of WorkOS, where they are set. */
export interface WorkOsConfig {
  WORKOS_API_KEY: string;
  WORKOS_CLIENT_ID: string;
  WORKOS_API_URL: string | undefined;
}
export type ServerConfig = z.infer<typeof serverConfigSchema>;

/** Nothing balances the load of a local application, and it should stop at once. */
export function drainMs({ DRAIN_SECONDS, MSP_ENVIRONMENT }: ServerConfig): number {
  return (DRAIN_SECONDS ?? (MSP_ENVIRONMENT === 'local' ? 0 : defaultDrainSeconds)) * 1_000;
}

/** @returns null for an installation that sends no mail */
export function mailSettings({ SMTP_URL, MAIL_FROM }: z.infer<z.ZodObject<typeof mail>>): MailConfig | null {
  return SMTP_URL !== undefined && MAIL_FROM !== undefined ? { SMTP_URL, MAIL_FROM } : null;
}

/** @returns null for an installation without WorkOS */
export function workosSettings({
  WORKOS_API_KEY,
  WORKOS_CLIENT_ID,
  WORKOS_API_URL,
}: z.infer<z.ZodObject<typeof workos & typeof workosAddress>>): WorkOsConfig | null {
  if (WORKOS_API_KEY === undefined || WORKOS_CLIENT_ID === undefined) return null;
  return { WORKOS_API_KEY, WORKOS_CLIENT_ID, WORKOS_API_URL };
}

export class ConfigError extends Error {
  override name = 'ConfigError';
}

/**
 * @returns the parsed configuration
 * @throws ConfigError with one sentence naming every invalid variable. Values are not repeated, because they may be secret
 */
export function parseConfig<T extends z.ZodType>(
  schema: T,
  environment: Record<string, string | undefined>,
): z.output<T> {
  const result = schema.safeParse(environment);
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => {
    const name = String(issue.path[0]);
    return environment[name] === undefined ? `${name} is not set` : `${name}: ${issue.message}`;
  });
  throw new ConfigError(`Invalid configuration: ${[...new Set(problems)].join('; ')}.`);
}
