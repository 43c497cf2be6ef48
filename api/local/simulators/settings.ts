/** Settings of the vendor simulators. They run on a developer's machine only. */
import { z } from 'zod';
import { ConfigError, parseConfig } from '../../src/platform/config/config';

const schema = z.object({
  SIMULATORS_PORT: z.coerce.number().int().min(0).max(65_535).default(4605),
  /** Where the simulated BlockMark Registry sends its webhooks, and the secret that the endpoint must know. */
  BLOCKMARK_WEBHOOK_URL: z.url().optional(),
  BLOCKMARK_WEBHOOK_SECRET: z.string().min(1).optional(),
  /** Whether WorkOS is simulated too. */
  SIMULATE_WORKOS: z.enum(['true', 'false']).optional(),
  BRAND_NAME: z.string().min(1).default('Trusted MSP'),
});

export type SimulatorSettings = z.infer<typeof schema>;

/** @throws ConfigError unless MSP_ENVIRONMENT is exactly `local` */
export function parseSettings(environment: Record<string, string | undefined>): SimulatorSettings {
  if (environment.MSP_ENVIRONMENT !== 'local') {
    throw new ConfigError(
      `The vendor simulators return invented data, so they run only with MSP_ENVIRONMENT=local (found "${environment.MSP_ENVIRONMENT ?? ''}").`,
    );
  }
  return parseConfig(schema, environment);
}
