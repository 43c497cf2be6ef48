/** Settings of the local identity provider. It runs on a developer's machine only. */
import { z } from 'zod';
import { ConfigError, parseConfig } from '../../src/platform/config/config';

const schema = z.object({
  MSP_DATA: z.string().default('.data'),
  DATABASE_URL: z.string().min(1),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }),
  OIDC_ISSUER: z.url({ protocol: /^http$/ }),
  OIDC_CLIENT_ID: z.string().min(1).default('trusted-msp'),
  OIDC_CLIENT_SECRET: z.string().min(16, 'must be at least 16 characters'),
  BRAND_NAME: z.string().min(1).default('Trusted MSP'),
});

const isLoopback = (url: string) => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);

export type LocalIdentitySettings = z.infer<typeof schema>;

/** @throws ConfigError unless MSP_ENVIRONMENT is exactly `local` and both URLs point to this machine */
export function parseSettings(environment: Record<string, string | undefined>): LocalIdentitySettings {
  if (environment.MSP_ENVIRONMENT !== 'local') {
    throw new ConfigError(
      `The local identity provider accepts sign-ins without a password, so it runs only with MSP_ENVIRONMENT=local (found "${environment.MSP_ENVIRONMENT ?? ''}").`,
    );
  }
  const settings = parseConfig(schema, environment);
  if (!isLoopback(settings.OIDC_ISSUER)) {
    throw new ConfigError('OIDC_ISSUER: must be an address on this machine, e.g. http://localhost:4602.');
  }
  if (!isLoopback(settings.PUBLIC_URL)) {
    throw new ConfigError(
      'PUBLIC_URL: must be an address on this machine. A public application needs a real identity provider.',
    );
  }
  return settings;
}
