/** Defines an adapter by its key, its settings and its behaviour. */
import { z } from 'zod';
import { adapterOf } from './adapters';
import { VendorClient } from './http/client';
import { VendorError } from './http/vendor-error';
import type { AdapterModule, ConnectedAdapter, Dependencies, Reason } from './port';

/** A setting that is stored encrypted and removed from every message. */
export const secret = (title: string) => z.string().trim().min(1).max(500).meta({ title, secret: true });

interface Definition<T extends z.ZodObject> {
  key: string;
  settings: T;
  /** @param openClient creates a client for one operation that may send requests to these addresses only */
  open(
    settings: z.output<T>,
    dependencies: Dependencies,
    openClient: (...bases: string[]) => VendorClient,
  ): ConnectedAdapter;
}

function secretsOf(schema: z.ZodObject, settings: Record<string, unknown>): string[] {
  return Object.entries(schema.shape).flatMap(([name, field]) => {
    const value = settings[name];
    return (field as z.ZodType).meta()?.secret === true && typeof value === 'string' ? [value] : [];
  });
}

export function defineAdapter<T extends z.ZodObject>({ key, settings: schema, open }: Definition<T>): AdapterModule {
  const description = adapterOf(key);
  if (!description) throw new Error(`There is no adapter "${key}" in the catalogue.`);
  return {
    describe: () => description,
    configSchema: () => schema,
    connect(raw, dependencies) {
      const parsed = schema.safeParse(raw);
      if (!parsed.success) {
        const fields = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
        throw new VendorError('settings', `The settings of ${description.name} are not valid: ${fields.join('; ')}.`);
      }
      const { clock, wait, limits } = dependencies;
      const secrets = secretsOf(schema, parsed.data);
      const openClient = (...bases: string[]) =>
        new VendorClient({ vendor: description.name, bases, secrets, clock, wait, limits });
      return open(parsed.data, dependencies, openClient);
    },
  };
}

/** @throws any error that the vendor did not cause */
export function reasonOf(error: unknown): Reason {
  if (error instanceof VendorError) return { code: error.problem, message: error.message };
  throw error;
}

export async function testResult(work: () => Promise<unknown>): ReturnType<ConnectedAdapter['testConnection']> {
  try {
    await work();
    return { ok: true };
  } catch (error) {
    return { ok: false, reason: reasonOf(error) };
  }
}

export const noOptions = (name: string) => new VendorError('settings', `There are no options named "${name}".`);
