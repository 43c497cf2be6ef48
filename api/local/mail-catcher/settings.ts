/** Settings of the mail catcher. It runs on a developer's machine only. */
import { z } from 'zod';
import { ConfigError, parseConfig } from '../../src/platform/config/config';

const port = z.coerce.number().int().min(0).max(65_535);

const schema = z.object({
  MAILBOX_PORT: port.default(4606),
  SMTP_PORT: port.default(4607),
  BRAND_NAME: z.string().min(1).default('Trusted MSP'),
});

export type MailCatcherSettings = z.infer<typeof schema>;

/** @throws ConfigError unless MSP_ENVIRONMENT is exactly `local` */
export function parseSettings(environment: Record<string, string | undefined>): MailCatcherSettings {
  if (environment.MSP_ENVIRONMENT !== 'local') {
    throw new ConfigError(
      `The mail catcher shows every mail to anyone, so it runs only with MSP_ENVIRONMENT=local (found "${environment.MSP_ENVIRONMENT ?? ''}").`,
    );
  }
  return parseConfig(schema, environment);
}
