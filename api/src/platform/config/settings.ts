/** The settings that several programs share, in groups, and what must hold within a group. */
import { constants } from '@msp/contract';
import { z } from 'zod';
import { commaList, dnsServer, flag, keyRing, optional, port, vendorUrl, withDefault } from './values';

const ratioMessage = 'must be a number from 0 to 1';
const environments = ['local', 'preview', 'staging', 'production'] as const;

/** Shared by all programs. */
export const common = {
  MSP_ENVIRONMENT: z.enum(environments).default('preview'),
  /** The login of the API and the worker. */
  DATABASE_URL: z.string().min(1),
  /** The owner of the tables, for migrations. DATABASE_URL by default. */
  DATABASE_ADMIN_URL: optional(z.string()),
  /** The address that metrics and health are served on. Other containers and machines reach 0.0.0.0, so a network must keep strangers out. */
  METRICS_HOST: z.union([z.ipv4(), z.ipv6()], 'must be an IP address').default('127.0.0.1'),
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

/** Where traces go, if anywhere, in the variables of OpenTelemetry. The exporter reads its other variables itself. */
export const traces = {
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(
    z.url({ protocol: /^https?$/, error: 'must be an address such as http://collector.example:4318' }),
  ),
  /** `name=value`, several separated by commas, for a receiver that asks for a key. Read by the exporter. */
  OTEL_EXPORTER_OTLP_HEADERS: optional(z.string()),
  OTEL_TRACES_SAMPLER: withDefault(
    z.enum(
      [
        'always_on',
        'always_off',
        'traceidratio',
        'parentbased_always_on',
        'parentbased_always_off',
        'parentbased_traceidratio',
      ],
      'must be one of the samplers of OpenTelemetry, such as parentbased_traceidratio',
    ),
    'parentbased_always_on',
  ),
  /** The share of traces that a ratio keeps. */
  OTEL_TRACES_SAMPLER_ARG: withDefault(z.coerce.number(ratioMessage).min(0, ratioMessage).max(1, ratioMessage), 1),
  BUILD_VERSION: z.string().default(constants.versionLabel),
};

/** The base URLs of the vendors' APIs. Adapters send requests to no other hosts. */
export const vendors = {
  /** Encrypts the secrets of integrations. The same for the API and the worker. */
  INTEGRATION_KEYS: keyRing,
  /** Identifies this product to ConnectWise; from its developer portal. Without one, ConnectWise cannot be connected. */
  CONNECTWISE_CLIENT_ID: optional(z.guid('must be a GUID')),
  MICROSOFT_LOGIN_URL: vendorUrl.default('https://login.microsoftonline.com'),
  MICROSOFT_GRAPH_URL: vendorUrl.default('https://graph.microsoft.com/v1.0'),
  /** For simulators: replaces the addresses of Google's sign-in and its API. */
  GOOGLE_URL: optional(vendorUrl),
  /** For simulators: replaces the address that follows from an integration's settings (company, region). */
  HALOPSA_URL: optional(vendorUrl),
  CONNECTWISE_URL: optional(vendorUrl),
  AUTOTASK_URL: optional(vendorUrl),
  NINJAONE_URL: optional(vendorUrl),
};

/** Requests to addresses that members choose. The same for the API and the worker. */
export const chosenAddresses = {
  /** Webhooks, and providers of single sign-on, may be on this machine, without TLS. Only in the environment `local`. */
  ALLOW_LOOPBACK: flag,
};

export function checkLoopback(
  { MSP_ENVIRONMENT, ALLOW_LOOPBACK }: z.infer<z.ZodObject<typeof chosenAddresses & typeof common>>,
  context: z.RefinementCtx,
): void {
  if (!ALLOW_LOOPBACK || MSP_ENVIRONMENT === 'local') return;
  const message = 'is allowed only when MSP_ENVIRONMENT is local';
  context.addIssue({ code: 'custom', path: ['ALLOW_LOOPBACK'], message });
}

/** Who sends mails. */
export const sender = {
  /** The address of the application. Cookies, redirects, links and the Origin check depend on it, and the issuer's identifier. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }),
  BRAND_NAME: z.string().min(1).default('Trusted MSP'),
};

/** Who issues certificates. */
export const issuer = {
  ...sender,
  /** Signs certificates. Only the API has it. */
  CREDENTIAL_KEYS: keyRing,
};

/** The certificate register, BlockMark. All of these settings, or none: then certificates are not registered. */
export const certificateRegister = {
  BLOCKMARK_URL: optional(vendorUrl),
  /** Of the scheme's service account, with the permission to issue certificates of this scheme. */
  BLOCKMARK_TOKEN: optional(z.string()),
  BLOCKMARK_SCHEME: optional(z.string()),
  /** Shown by the register when the webhook is created; it verifies the endpoint with it. */
  BLOCKMARK_WEBHOOK_SECRET: optional(z.string().min(16, 'must be at least 16 characters')),
};

/** Resolvers that look for the records of domains, such as `10.0.0.53,10.0.1.53:5353`; those of the machine by default. */
export const dns = { DNS_SERVERS: commaList(dnsServer) };

/** How mails are sent. Both settings, or none: then no mail is sent. */
export const mail = {
  /** Contains the user and the password if the server needs them. */
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
export const workos = { WORKOS_API_KEY: optional(z.string()), WORKOS_CLIENT_ID: optional(z.string()) };
/** The address of WorkOS's API, for simulators. */
export const workosAddress = { WORKOS_API_URL: optional(vendorUrl) };

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
export const checkCertificateRegister = allOrNone(certificateRegister, 'BlockMark');
export const checkMail = allOrNone(mail, 'mail');
export const checkWorkOs = allOrNone(workos, 'WorkOS');

const requiredForS3 = ['S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** S3 storage needs all of its settings, and there is one scanner at most. */
export function checkStorage(config: z.infer<z.ZodObject<typeof common>>, context: z.RefinementCtx): void {
  if (config.CLAMD_HOST !== undefined && config.CLAMD_SOCKET !== undefined)
    context.addIssue({ code: 'custom', path: ['CLAMD_SOCKET'], message: 'cannot be set together with CLAMD_HOST' });
  if (config.STORAGE !== 's3') return;
  for (const name of requiredForS3) {
    if (config[name] === undefined)
      context.addIssue({ code: 'custom', path: [name], message: 'is required when STORAGE is s3' });
  }
}
