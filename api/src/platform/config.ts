/**
 * Configuration from the environment, validated once at start: an invalid value is one clear sentence and exit code 1. No other file
 * of the API reads `process.env`.
 */
import { isIP } from 'node:net';
import { constants, remoteNames } from '@msp/contract';
import { z } from 'zod';

const portMessage = 'must be a port number, 1 to 65535';
const port = z.coerce.number(portMessage).int(portMessage).min(1, portMessage).max(65_535, portMessage);

const sessionKey = z
  .string()
  .refine(
    (value) => Buffer.from(value, 'base64').length === 32,
    'must be 32 bytes in base64, e.g. from `openssl rand -base64 32`',
  )
  .transform((value) => new Uint8Array(Buffer.from(value, 'base64')));

/** `ID:KEY`, several separated by commas: the first one encrypts or signs, the others are kept to decrypt or verify. */
const keyRing = z.string().transform((text, context) => {
  const keys = text.split(',').map((part) => {
    const [, id = '', key = ''] = /^\s*([\w-]{1,40}):([\w+/=]+)\s*$/.exec(part) ?? [];
    return { id, key: new Uint8Array(Buffer.from(key, 'base64')) };
  });
  const isValid = keys.every(({ id, key }) => id !== '' && key.length === 32);
  if (isValid && new Set(keys.map(({ id }) => id)).size === keys.length) return keys;
  context.addIssue({
    code: 'custom',
    message: 'must be an ID, a colon and 32 bytes in base64, e.g. 2026:KEY from `openssl rand -base64 32`',
  });
  return z.NEVER;
});

const commaList = <T extends z.ZodType<unknown, string>>(item: T) =>
  z
    .string()
    .default('')
    .transform((value) =>
      value
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    )
    .pipe(z.array(item));

const ipAddress = z.union(
  [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()],
  'must be IP addresses or networks, e.g. 10.0.0.5,10.1.0.0/16',
);

/** An IP address with or without a port; IPv6 with a port in brackets. */
const dnsServer = z.string().refine((text) => {
  const [, bracketed, plain] = /^(?:\[(.+)\]|([^:]+))(?::\d{1,5})?$/.exec(text) ?? [];
  return isIP(bracketed ?? plain ?? text) !== 0;
}, 'must be IP addresses with optional ports, e.g. 10.0.0.53,10.0.1.53:5353');

const perMinuteMessage = 'must be a number of requests, 1 or more';
const perMinute = z.coerce.number(perMinuteMessage).int(perMinuteMessage).min(1, perMinuteMessage);

const remoteUrls = z
  .string()
  .default('')
  .transform((text, context): unknown => {
    try {
      return text === '' ? {} : JSON.parse(text);
    } catch {
      context.addIssue({
        code: 'custom',
        message: 'must be JSON, e.g. {"evidence":"/remotes/evidence/mf-manifest.json"}',
      });
      return z.NEVER;
    }
  })
  .pipe(z.partialRecord(z.enum(remoteNames), z.string().min(1)));

const emptyIsUnset = (value: unknown) => (value === '' ? undefined : value);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(emptyIsUnset, schema.optional());

/** A vendor's base URL. HTTP is allowed only for simulators on this machine, which have no certificate. */
const vendorUrl = z
  .url({ protocol: /^https?$/, abort: true })
  .refine((value) => {
    const { protocol, hostname } = new URL(value);
    return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  }, 'must begin with https:// (http:// is allowed only on this machine)')
  .transform((value) => value.replace(/\/+$/, ''));

const flag = z
  .enum(['true', 'false'], 'must be true or false')
  .default('false')
  .transform((value) => value === 'true');

const environments = ['local', 'preview', 'staging', 'production'] as const;

/** Shared by all programs. */
const common = {
  MSP_ENVIRONMENT: z.enum(environments).default('preview'),
  /** The login of the API and the worker. */
  DATABASE_URL: z.string().min(1),
  /** The owner of the tables, for migrations. DATABASE_URL by default. */
  DATABASE_ADMIN_URL: optional(z.string()),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** A folder, or a bucket of any S3-compatible service. */
  STORAGE: z.enum(['filesystem', 's3'], 'must be filesystem or s3').default('filesystem'),
  STORAGE_DIR: z.string().default('.data/files'),
  /** Amazon's own endpoint of the region by default. */
  S3_ENDPOINT: optional(z.url({ protocol: /^https?$/, error: 'must be an address such as https://s3.example.com' })),
  S3_REGION: optional(z.string()),
  S3_BUCKET: optional(z.string()),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  /** `true` if buckets are paths rather than host names, as on most services other than Amazon's. */
  S3_FORCE_PATH_STYLE: flag,
  /** ClamAV's daemon, by host and port or by a socket on this machine. Files are not scanned without one. */
  CLAMD_HOST: optional(z.string()),
  CLAMD_PORT: port.default(3310),
  CLAMD_SOCKET: optional(z.string()),
  /** How long the scanner may take to accept a part of a file, or to answer. */
  CLAMD_TIMEOUT_SECONDS: z.coerce
    .number('must be a number of seconds')
    .int('must be a number of seconds')
    .min(1, 'must be a number of seconds')
    .max(600, 'must be at most 600')
    .default(30),
};

/** The base URLs of the vendors' APIs. Adapters send requests to no other hosts. */
const vendors = {
  /** Encrypts the secrets of integrations. The same for the API and the worker. */
  INTEGRATION_KEYS: keyRing,
  /** Identifies this product to ConnectWise; from its developer portal. Without one, ConnectWise cannot be connected. */
  CONNECTWISE_CLIENT_ID: optional(z.guid('must be a GUID')),
  MICROSOFT_LOGIN_URL: vendorUrl.default('https://login.microsoftonline.com'),
  MICROSOFT_GRAPH_URL: vendorUrl.default('https://graph.microsoft.com/v1.0'),
  /** For simulators: replaces the address that follows from an integration's settings (company, region). */
  HALOPSA_URL: optional(vendorUrl),
  CONNECTWISE_URL: optional(vendorUrl),
  NINJAONE_URL: optional(vendorUrl),
};

/** The same for the API and the worker. */
const webhooks = {
  /** Webhooks may be sent to this machine, without TLS. Only in the environment `local`. */
  WEBHOOKS_ALLOW_LOOPBACK: flag,
};

function checkWebhooks(
  { MSP_ENVIRONMENT, WEBHOOKS_ALLOW_LOOPBACK }: z.infer<z.ZodObject<typeof webhooks & typeof common>>,
  context: z.RefinementCtx,
): void {
  if (!WEBHOOKS_ALLOW_LOOPBACK || MSP_ENVIRONMENT === 'local') return;
  const message = 'is allowed only when MSP_ENVIRONMENT is local';
  context.addIssue({ code: 'custom', path: ['WEBHOOKS_ALLOW_LOOPBACK'], message });
}

/** Who sends mails. */
const sender = {
  /** The address of the application. Cookies, redirects, links and the Origin check depend on it, and the issuer's identifier. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }),
  BRAND_NAME: z.string().min(1).default('Trusted MSP'),
};

/** Who issues certificates. */
const issuer = {
  ...sender,
  /** Signs certificates. Only the API has it. */
  CREDENTIAL_KEYS: keyRing,
};

/** The public registry of certificates, BlockMark. All of these settings, or none: then certificates are not registered. */
const registry = {
  BLOCKMARK_URL: optional(vendorUrl),
  /** Of the scheme's service account, with the permission to issue certificates of this scheme. */
  BLOCKMARK_TOKEN: optional(z.string()),
  BLOCKMARK_SCHEME: optional(z.string()),
  /** Shown by the registry when the webhook is created; it verifies the endpoint with it. */
  BLOCKMARK_WEBHOOK_SECRET: optional(z.string().min(16, 'must be at least 16 characters')),
};

/** Resolvers that look for the records of domains, such as `10.0.0.53,10.0.1.53:5353`; those of the machine by default. */
const dns = { DNS_SERVERS: commaList(dnsServer) };

/** How mails are sent. Both settings, or none: then no mail is sent. */
const mail = {
  /** With the user and the password, if the server asks for them. */
  SMTP_URL: optional(
    z.url({ protocol: /^smtps?$/, error: 'must be an address such as smtps://user:password@mail.example:465' }),
  ),
  /** `Trusted MSP <no-reply@example.com>`, or the address alone. */
  MAIL_FROM: optional(
    z
      .string()
      .regex(
        /^([^<>@\r\n]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
        'must be an address such as Name <name@example.com>',
      ),
  ),
};

/** The account at WorkOS that offers the admin portal. The key and the client ID, or neither: then the application's own pages serve. */
const workos = { WORKOS_API_KEY: optional(z.string()), WORKOS_CLIENT_ID: optional(z.string()) };
/** The address of WorkOS's API, for simulators. */
const workosAddress = { WORKOS_API_URL: optional(vendorUrl) };

/** @param subject what the settings are of, inside a sentence */
const allOrNone =
  (settings: object, subject: string) =>
  (config: Record<string, unknown>, context: z.RefinementCtx): void => {
    const names = Object.keys(settings);
    const missing = names.filter((name) => config[name] === undefined);
    if (missing.length === names.length) return;
    for (const name of missing) {
      context.addIssue({ code: 'custom', path: [name], message: `is required with the other settings of ${subject}` });
    }
  };
const checkRegistry = allOrNone(registry, 'BlockMark');
const checkMail = allOrNone(mail, 'mail');
const checkWorkOs = allOrNone(workos, 'WorkOS');

const requiredForS3 = ['S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** S3 storage needs all of its settings, and there is one scanner at most. */
function checkStorage(config: z.infer<z.ZodObject<typeof common>>, context: z.RefinementCtx): void {
  if (config.CLAMD_HOST !== undefined && config.CLAMD_SOCKET !== undefined)
    context.addIssue({ code: 'custom', path: ['CLAMD_SOCKET'], message: 'cannot be set together with CLAMD_HOST' });
  if (config.STORAGE !== 's3') return;
  for (const name of requiredForS3) {
    if (config[name] === undefined)
      context.addIssue({ code: 'custom', path: [name], message: 'is required when STORAGE is s3' });
  }
}

const serverShape = {
  ...common,
  ...vendors,
  ...issuer,
  ...registry,
  ...dns,
  ...mail,
  ...workos,
  ...workosAddress,
  ...webhooks,
  PORT: port.default(4601),
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
  /** Enough for pages that load a dozen lists, too few to guess a code. */
  SESSION_REQUESTS_PER_MINUTE: perMinute.default(1_200),
  API_KEY_REQUESTS_PER_MINUTE: perMinute.default(600),
  /** Without a session or an API key. Two hundred people behind one address can sign in within a minute. */
  ADDRESS_REQUESTS_PER_MINUTE: perMinute.default(1_200),
  SUPPORT_EMAIL: z.email().default('support@trusted-msp.example'),
  BOOKING_URL: optional(z.url({ protocol: /^https?$/ })),
  SENTRY_DSN: optional(z.url()),
  BUILD_VERSION: z.string().default(constants.versionLabel),
  BUILD_DATE: z.string().default(''),
  BUILD_SHA: z.string().default(''),
  REMOTE_URLS: remoteUrls,
  REMOTE_ORIGINS: commaList(z.url()),
  /** Lets a tab load a remote from another address, to develop it inside this host. */
  REMOTE_OVERRIDES: flag,
  /** Serves the OpenAPI document and a page for it at /api/docs. */
  API_DOCS: flag,
};

const workerShape = {
  ...common,
  ...vendors,
  ...registry,
  ...dns,
  ...mail,
  ...workos,
  ...workosAddress,
  ...webhooks,
  ...sender,
  WORKER_PORT: port.default(4604),
};

export const commonConfigSchema = z.object(common).superRefine(checkStorage);
export const vendorConfigSchema = z.object(vendors);
export const issuerConfigSchema = z.object(issuer);
export const serverConfigSchema = z
  .object(serverShape)
  .superRefine(checkStorage)
  .superRefine(checkRegistry)
  .superRefine(checkMail)
  .superRefine(checkWorkOs)
  .superRefine(checkWebhooks);
export const workerConfigSchema = z
  .object(workerShape)
  .superRefine(checkStorage)
  .superRefine(checkRegistry)
  .superRefine(checkMail)
  .superRefine(checkWorkOs)
  .superRefine(checkWebhooks);

export type CommonConfig = z.infer<typeof commonConfigSchema>;
export type VendorConfig = z.infer<typeof vendorConfigSchema>;
export type RegistryConfig = z.infer<z.ZodObject<typeof registry>> & Pick<CommonConfig, 'MSP_ENVIRONMENT'>;
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
