/** What the vendor simulators are told by their environment. They pretend to be other people's systems: only on somebody's own machine. */
import { z } from 'zod';
import { ConfigError, parseConfig } from '../../src/platform/config';

const schema = z.object({
  SIMULATORS_PORT: z.coerce.number().int().min(0).max(65_535).default(4605),
  BRAND_NAME: z.string().min(1).default('Trusted MSP'),
});

export type SimulatorSettings = z.infer<typeof schema>;

/** @throws ConfigError unless MSP_ENVIRONMENT says `local` in so many words */
export function parseSettings(environment: Record<string, string | undefined>): SimulatorSettings {
  if (environment.MSP_ENVIRONMENT !== 'local') {
    throw new ConfigError(
      `The vendor simulators answer invented data: they run only with MSP_ENVIRONMENT=local, and this is "${environment.MSP_ENVIRONMENT ?? ''}".`,
    );
  }
  return parseConfig(schema, environment);
}
