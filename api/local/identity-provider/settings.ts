/** What the local identity provider is told by its environment. It refuses to be one anywhere but on somebody's own machine. */
import { z } from 'zod';
import { ConfigError, parseConfig } from '../../src/platform/config';

const schema = z.object({
  MSP_DATA: z.string().default('.data'),
  DATABASE_URL: z.string().min(1),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }),
  OIDC_ISSUER: z.url({ protocol: /^http$/ }),
  OIDC_CLIENT_ID: z.string().min(1).default('trusted-msp'),
  OIDC_CLIENT_SECRET: z.string().min(16, 'must be at least 16 characters'),
  BRAND_NAME: z.string().min(1).default('Trusted MSP'),
});

const isThisMachine = (url: string) => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);

export type LocalIdentitySettings = z.infer<typeof schema>;

/** @throws ConfigError unless MSP_ENVIRONMENT says `local` in so many words, and both addresses are this machine's */
export function parseSettings(environment: Record<string, string | undefined>): LocalIdentitySettings {
  if (environment.MSP_ENVIRONMENT !== 'local') {
    throw new ConfigError(
      `The local identity provider signs anybody in without a password: it runs only with MSP_ENVIRONMENT=local, and this is "${environment.MSP_ENVIRONMENT ?? ''}".`,
    );
  }
  const settings = parseConfig(schema, environment);
  if (!isThisMachine(settings.OIDC_ISSUER)) {
    throw new ConfigError(
      'OIDC_ISSUER: the local identity provider is for this machine only, e.g. http://localhost:4602.',
    );
  }
  if (!isThisMachine(settings.PUBLIC_URL)) {
    throw new ConfigError(
      'PUBLIC_URL: an application that others can reach needs an identity provider of its own, not the local one.',
    );
  }
  return settings;
}
