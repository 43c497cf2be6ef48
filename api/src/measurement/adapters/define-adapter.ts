/** Defines an adapter by its key, the schema of its settings and its operations. */
import { z } from 'zod';
import { adapterOf } from './adapters';
import { VendorClient } from './http/client';
import { VendorError } from './http/vendor-error';
import type { AdapterModule, ConnectedAdapter, ConnectionTest, Dependencies, Reason } from './port';

/** A setting that is stored encrypted and removed from every message. */
export const secret = (title: string) => z.string().trim().min(1).max(500).meta({ title, secret: true });

interface AdapterDefinition<T extends z.ZodObject> {
  key: string;
  settings: T;
  /** @param openClient creates a client for one operation, limited to these addresses */
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

export function defineAdapter<T extends z.ZodObject>(definition: AdapterDefinition<T>): AdapterModule {
  const { key, settings: schema, open } = definition;
  const description = adapterOf(key);
  if (!description) throw new Error(`The integrations catalogue has no adapter "${key}".`);
  return {
    describe: () => description,
    configSchema: () => schema,
    connect(raw, dependencies) {
      const parsed = schema.safeParse(raw);
      if (!parsed.success) {
        const fields = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
        throw new VendorError('settings', `The ${description.name} settings are not valid: ${fields.join('; ')}.`);
      }
      const { clock, wait, limits } = dependencies;
      const secrets = secretsOf(schema, parsed.data);
      const openClient = (...bases: string[]) =>
        new VendorClient({ vendor: description.name, bases, secrets, clock, wait, limits });
      return open(parsed.data, dependencies, openClient);
    },
  };
}

/** @throws the error itself unless it is a VendorError */
export function reasonOf(error: unknown): Reason {
  if (error instanceof VendorError) return { code: error.problem, message: error.message };
  throw error;
}

export async function testRequest(request: () => Promise<unknown>): Promise<ConnectionTest> {
  try {
    await request();
    return { ok: true };
  } catch (error) {
    return { ok: false, reason: reasonOf(error) };
  }
}

export const unknownOptions = (name: string) => new VendorError('settings', `There are no options named "${name}".`);
