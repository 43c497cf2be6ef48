/** Defines an adapter by its key, the schema of its settings and its operations. */
import type { AdapterSetting } from '@msp/contract';
import { z } from 'zod';
import { adapterOf } from './adapters';
import { describeSettings, type SettingMeta, secretNames } from './describe-settings';
import { VendorClient } from './http/client';
import { VendorError } from './http/vendor-error';
import { limitsFor } from './limits';
import type { AdapterModule, ConnectedAdapter, ConnectionTest, Dependencies, OnStep, Reason } from './port';
import { adviceFor } from './problems';

/** A setting that is stored encrypted and removed from every message. */
export const secret = (title: string, description = 'Shown by the vendor once, when it is created.') =>
  z.string().trim().min(1).max(500).meta({ title, description, secret: true });

/** A record of the vendor, chosen from live options by its id. */
export const chosenId = (meta: SettingMeta & { options: string }) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,10}$/, 'must be chosen from the list')
    .meta({ ...meta });

/** A `chosenId` that may be left blank. */
export const optionalId = (meta: SettingMeta & { options: string }) =>
  chosenId(meta)
    .optional()
    .meta({ ...meta });

export const text = (meta: SettingMeta) =>
  z
    .string()
    .trim()
    .min(1)
    .max(200)
    .meta({ ...meta });

/** For collections whose progress is not shown. */
export const noStep: OnStep = async () => undefined;

interface AdapterDefinition<T extends z.ZodObject> {
  key: string;
  settings: T;
  /** The settings of where tickets are created, each with live options. Only for adapters that create tickets. */
  ticketing?: z.ZodObject;
  /** What the vendor counts requests by, such as a tenant's ID. */
  account(settings: z.output<T>): string;
  /** @param openClient creates a client for one operation, limited to these addresses */
  open(
    settings: z.output<T>,
    dependencies: Dependencies,
    openClient: (...bases: string[]) => VendorClient,
  ): ConnectedAdapter;
}

const secretsOf = (schema: z.ZodObject, settings: Record<string, unknown>): string[] =>
  secretNames(schema).flatMap((name) => {
    const value = settings[name];
    return typeof value === 'string' ? [value] : [];
  });

/** The schema with some of its settings left optional. */
function withOptional(schema: z.ZodObject, isOptional: (setting: AdapterSetting) => boolean): z.ZodObject {
  const optional = describeSettings(schema).filter(isOptional);
  return schema.extend(
    Object.fromEntries(optional.map(({ name }) => [name, (schema.shape[name] as z.ZodType).optional()])),
  );
}

/** Signing in comes before choosing from live options. */
const signInSchema = (schema: z.ZodObject) => withOptional(schema, ({ option }) => option !== null);
const consentSchema = (schema: z.ZodObject) => withOptional(schema, ({ kind }) => kind === 'secret');

export function defineAdapter<T extends z.ZodObject>(definition: AdapterDefinition<T>): AdapterModule {
  const { key, settings: schema, ticketing, account, open } = definition;
  const description = adapterOf(key);
  if (!description) throw new Error(`The integrations catalogue has no adapter "${key}".`);
  const parse = (valid: z.ZodObject, raw: unknown): z.output<T> => {
    const parsed = valid.safeParse(raw);
    if (parsed.success) return parsed.data as z.output<T>;
    const fields = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new VendorError('settings', `The ${description.name} settings are not valid: ${fields.join('; ')}.`);
  };
  const openWith = (settings: z.output<T>, dependencies: Dependencies) => {
    const { clock, wait, limits, pace, onRequest, signal } = dependencies;
    const openClient = (...bases: string[]) =>
      new VendorClient({
        vendor: description.name,
        bases,
        secrets: secretsOf(schema, settings),
        clock,
        wait,
        limits,
        onRequest,
        signal,
        advice: (problem) => adviceFor(key, problem),
        pace: pace && ((path) => pace(limitsFor(key, account(settings), path))),
      });
    return open(settings, dependencies, openClient);
  };
  return {
    describe: () => description,
    settings: () => describeSettings(schema),
    configSchema: () => schema,
    signInSchema: () => signInSchema(schema),
    ticketing: () => (ticketing ? { settings: describeSettings(ticketing), schema: ticketing } : null),
    connect: (raw, dependencies) => openWith(parse(schema, raw), dependencies),
    signIn: (raw, dependencies) => openWith(parse(signInSchema(schema), raw), dependencies),
    forConsent: (raw, dependencies) => openWith(parse(consentSchema(schema), raw), dependencies),
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
