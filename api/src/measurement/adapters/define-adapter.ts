/** Defines an adapter by its key, the schema of its settings and its operations. */
import type { AdapterSetting } from '@msp/contract';
import { z } from 'zod';
import { type AdapterEntry, adapterOf } from './adapters';
import { describeSettings, type SettingMeta, secretNames } from './describe-settings';
import { VendorClient } from './http/client';
import type { Listing } from './http/listing';
import { VendorError } from './http/vendor-error';
import { limitsFor } from './limits';
import type {
  AdapterModule,
  CollectionResult,
  ConnectedAdapter,
  ConnectionTest,
  Dependencies,
  OnStep,
  Reason,
  Subject,
} from './port';
import { adviceFor, managersAdvice } from './problems';

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

/** Creates a client for one operation, limited to these addresses. */
export type OpenClient = (...bases: string[]) => VendorClient;

/** Reads one customer. Without options and tickets, which belong to the organisation that manages it. */
export interface CustomerConnection extends Pick<ConnectedAdapter, 'steps' | 'consentUrl' | 'listAdministrators'> {
  /** Tests the connection by listing the customer, unless the adapter has a better request. */
  testConnection?: ConnectedAdapter['testConnection'];
  /** May list other customers too. */
  list(): Promise<Listing<Subject>>;
  /** Every metric has the customer as its subject. */
  collect(since: Date | null, onStep: OnStep): Promise<CollectionResult>;
}

interface CustomerDefinition<T extends z.ZodObject> {
  /** The form of the vendor's ids, which become part of addresses and filters. */
  id: RegExp;
  /** What the vendor counts requests by, where it isn't the account of the whole connection. */
  account?(customer: string): string;
  open(settings: z.output<T>, customer: string, dependencies: Dependencies, openClient: OpenClient): CustomerConnection;
}

interface AdapterDefinition<T extends z.ZodObject> {
  key: string;
  settings: T;
  /** The settings of where tickets are created, each with live options. Only for adapters that create tickets. */
  ticketing?: z.ZodObject;
  /** What the vendor counts requests by, such as a tenant's ID. */
  account(settings: z.output<T>): string;
  open(settings: z.output<T>, dependencies: Dependencies, openClient: OpenClient): ConnectedAdapter;
  /** Only for adapters with `customers`. */
  customer?: CustomerDefinition<T>;
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

/** An error in a connection that only the managing organisation can correct. */
export const managersError = (message: string) => new VendorError('settings', `${message} ${managersAdvice}`);

const mapAgain = 'The organisation that manages this one has to map another customer.';

/** Keeps names and figures of other customers, and what belongs to the managing organisation, from a client's organisation. */
function onlyCustomer(
  connection: CustomerConnection,
  customer: string,
  { name: vendor, customers }: AdapterEntry,
): ConnectedAdapter {
  const { steps, list, listAdministrators, consentUrl } = connection;
  let known: Subject | undefined;
  async function requireListed(): Promise<Subject> {
    if (known) return known;
    const { rows, incomplete } = await list();
    const found = rows.find(({ id }) => id === customer);
    if (!found && incomplete) throw new VendorError(incomplete.code, incomplete.message);
    if (!found) throw new VendorError('empty', `${vendor} no longer lists this customer. ${mapAgain}`);
    known = { id: found.id, name: found.name };
    return known;
  }
  const isSeparate = customers === 'separate';
  return {
    steps,
    testConnection: connection.testConnection ?? (() => testRequest(requireListed)),
    listSubjects: async () => [await requireListed()],
    listOptions: async (name) => {
      throw unknownOptions(name);
    },
    ...(isSeparate && listAdministrators && { listAdministrators }),
    ...(consentUrl && { consentUrl }),
    async collect(since, { onStep = noStep } = {}) {
      // No tickets and no devices may also mean that the vendor's list has lost the customer.
      if (!isSeparate) await requireListed();
      const result = await connection.collect(since, onStep);
      if (result.metrics.every(({ subject }) => subject === customer)) return result;
      throw new Error(`${vendor} measured more than the customer.`);
    },
  };
}

export function defineAdapter<T extends z.ZodObject>(definition: AdapterDefinition<T>): AdapterModule {
  const { key, settings: schema, ticketing, account, open, customer: customers } = definition;
  const description = adapterOf(key);
  if (!description) throw new Error(`The integrations catalogue has no adapter "${key}".`);
  if (Boolean(description.customers) !== Boolean(customers)) {
    throw new Error(`The integrations catalogue and the adapter "${key}" disagree about customers.`);
  }
  const parse = (valid: z.ZodObject, raw: unknown): z.output<T> => {
    const parsed = valid.safeParse(raw);
    if (parsed.success) return parsed.data as z.output<T>;
    const fields = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new VendorError('settings', `The ${description.name} settings are not valid: ${fields.join('; ')}.`);
  };
  const clientsFor =
    (settings: z.output<T>, dependencies: Dependencies, isCustomer: boolean, pacedAccount: string): OpenClient =>
    (...bases) => {
      const { clock, wait, limits, pace, onRequest, signal } = dependencies;
      return new VendorClient({
        vendor: description.name,
        bases,
        secrets: secretsOf(schema, settings),
        clock,
        wait,
        limits,
        onRequest,
        signal,
        advice: (problem) => adviceFor(key, problem, isCustomer),
        pace,
        limitsOf: (path) => limitsFor(key, pacedAccount, path),
      });
    };
  const openWith = (settings: z.output<T>, dependencies: Dependencies) =>
    open(settings, dependencies, clientsFor(settings, dependencies, false, account(settings)));
  const openCustomer = (valid: z.ZodObject, raw: unknown, customer: string, dependencies: Dependencies) => {
    if (!customers) throw managersError(`${description.name} can't measure a single customer.`);
    if (!customers.id.test(customer)) throw managersError(`${description.name} has no such customer.`);
    const parsed = valid.safeParse(raw);
    if (!parsed.success) throw managersError(`The ${description.name} settings are not valid.`);
    const settings = parsed.data as z.output<T>;
    const pacedAccount = customers.account?.(customer) ?? account(settings);
    const openClient = clientsFor(settings, dependencies, true, pacedAccount);
    return onlyCustomer(customers.open(settings, customer, dependencies, openClient), customer, description);
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
    connectCustomer: (raw, customer, dependencies) => openCustomer(schema, raw, customer, dependencies),
    forCustomerConsent: (raw, customer, dependencies) =>
      openCustomer(consentSchema(schema), raw, customer, dependencies),
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
