/** NinjaOne adapter: patching, antivirus, backup and reporting of the MSP's own devices, or of one customer's. */
import { z } from 'zod';
import { defineAdapter, noStep, type OpenClient, secret, testRequest, text, unknownOptions } from '../define-adapter';
import {
  both,
  Measurements,
  type MetricDefinition,
  mapReading,
  type Reading,
  readOptionalRows,
  readRows,
} from '../measure';
import type { CollectionResult, Dependencies, OnStep } from '../port';
import { backedUp, managed, patched, protectedDevices, reporting, threatened, unsupported } from './figures';
import { Ninja } from './ninja';
import {
  antivirusSchema,
  backupUsageSchema,
  deviceSchema,
  healthSchema,
  organizationSchema,
  osPatchSchema,
} from './shapes';

/** Host and label of each region. No other host is allowed. */
const regions = {
  us: ['app.ninjarmm.com', 'United States'],
  us2: ['us2.ninjarmm.com', 'United States 2'],
  eu: ['eu.ninjarmm.com', 'Europe'],
  oc: ['oc.ninjarmm.com', 'Oceania'],
  ca: ['ca.ninjarmm.com', 'Canada'],
} as const;
type Region = keyof typeof regions;

const settings = z.object({
  region: z.enum(Object.keys(regions) as Region[]).meta({
    title: 'Region',
    description: 'The start of the address when you work in NinjaOne: app, us2, eu, oc or ca.',
    labels: Object.fromEntries(Object.entries(regions).map(([region, [, label]]) => [region, label])),
  }),
  clientId: text({ title: 'Client ID', description: 'In the list of client app IDs in NinjaOne.' }),
  clientSecret: secret('Client secret'),
  /** The metrics are about the MSP's own devices, so its customers are left out until a member includes them. */
  organizationId: z.coerce.number().int().positive().meta({
    title: 'Your own organisation',
    description: 'Its devices count. Those of other organisations count if you include them later.',
    options: 'organizations',
  }),
});

const percent = (key: string, category: 'Data' | 'Apps', name: string, target: number): MetricDefinition => ({
  key,
  unit: 'percent',
  check: { category, name, target },
});
const definitions = {
  reporting: percent('device-reporting-percent', 'Apps', 'Devices that reported this week', 98),
  patched: percent('device-patched-percent', 'Apps', 'Critical patches installed within 14 days', 95),
  protected: percent('device-malware-protected-percent', 'Apps', 'Antivirus enabled on all devices', 99),
  backedUp: percent('backup-coverage-percent', 'Data', 'Servers backed up in the last 7 days', 100),
  unsupported: {
    key: 'device-unsupported-os-count',
    unit: 'count',
    check: { category: 'Apps', name: 'No unsupported operating systems' },
  },
  threatened: {
    key: 'device-active-threats-count',
    unit: 'count',
    check: { category: 'Apps', name: 'No active threats on devices' },
  },
} satisfies Record<string, MetricDefinition>;

const allThree = <A, B, C>(a: Reading<A>, b: Reading<B>, c: Reading<C>) =>
  mapReading(both(both(a, b), c), ([[first, second], third]): [A, B, C] => [first, second, third]);

type Reports = Awaited<ReturnType<typeof readReports>>;

/**
 * @param organizations ids of those to measure; a single one is filtered by NinjaOne
 * @param isCustomer whether it may have no devices, which isn't a fault then
 */
async function readReports(ninja: Ninja, organizations: readonly string[], isCustomer: boolean, onStep: OnStep) {
  const query: Record<string, string> = organizations.length === 1 ? { df: `org = ${organizations[0]}` } : {};
  const report = <T extends z.ZodType>(name: string, schema: T, resource: string) =>
    ninja.report(name, query, schema, resource);
  await onStep('Reading the devices');
  const listDevices = () => ninja.list('devices-detailed', query, deviceSchema, 'the devices');
  const devices = isCustomer
    ? await readOptionalRows(listDevices)
    : await readRows('NinjaOne returned no devices for this organisation.', listDevices);
  await onStep('Reading the health report');
  const healths = await readRows('The NinjaOne health report is empty.', () =>
    report('device-health', healthSchema, 'the health report'),
  );
  await onStep('Reading the patch report');
  const patches = await readOptionalRows(() => report('os-patches', osPatchSchema, 'the patch report'));
  await onStep('Reading the antivirus report');
  const antivirus = await readRows('The NinjaOne antivirus report is empty.', () =>
    report('antivirus-status', antivirusSchema, 'the antivirus report'),
  );
  await onStep('Reading the backup report');
  const backups = await readRows('The NinjaOne backup report is empty.', () =>
    report('backup/usage', backupUsageSchema, 'the backup report'),
  );
  return { devices, healths, patches, antivirus, backups };
}

function measureOrganization(
  measurements: Measurements,
  subject: string,
  { reports, isCustomer, now }: { reports: Reports; isCustomer: boolean; now: Date },
): void {
  const { healths, patches, antivirus, backups } = reports;
  const devices = mapReading(reports.devices, (all) =>
    managed(all).filter(({ organizationId }) => String(organizationId) === subject),
  );
  const add: Measurements['add'] = (definition, reading, figureOf) =>
    measurements.add(definition, reading, figureOf, { subject });
  if (devices.ok && devices.value.length === 0) {
    // Among others, an organisation without devices takes nothing from the figures. Alone, it says why it has none.
    const nothing = () => ({ nothing: 'NinjaOne lists no computers and servers of this customer.' });
    if (isCustomer) for (const definition of Object.values(definitions)) add(definition, devices, nothing);
    return;
  }
  add(definitions.reporting, devices, reporting(now));
  add(definitions.patched, allThree(devices, healths, patches), patched(now));
  add(definitions.protected, both(devices, antivirus), protectedDevices(now));
  add(definitions.backedUp, both(devices, backups), backedUp(now));
  add(definitions.unsupported, devices, unsupported);
  add(definitions.threatened, both(devices, healths), threatened);
}

interface Collecting {
  /** Ids of the organisations to measure. */
  measured: readonly string[];
  isCustomer: boolean;
  onStep: OnStep;
}

async function collect(
  ninja: Ninja,
  { clock }: Dependencies,
  { measured, isCustomer, onStep }: Collecting,
): Promise<CollectionResult> {
  const now = clock.now();
  const measurements = new Measurements(measured[0] ?? '', now);
  const reports = await readReports(ninja, measured, isCustomer, onStep);
  for (const subject of measured) measureOrganization(measurements, subject, { reports, isCustomer, now });
  const { metrics, checks } = measurements;
  return { metrics, checks, rawDigest: ninja.client.digest(), apiCalls: ninja.client.apiCalls };
}

const ninjaOf = (access: z.output<typeof settings>, { addresses }: Dependencies, openClient: OpenClient) => {
  const base = addresses.ninjaone ?? `https://${regions[access.region][0]}`;
  return new Ninja(openClient(base), base, access);
};

const listOrganizations = (ninja: Ninja) => ninja.list('organizations', {}, organizationSchema, 'the organisations');

export const ninjaone = defineAdapter({
  key: 'ninjaone',
  settings,
  account: ({ clientId }) => clientId,
  open(access, dependencies, openClient) {
    const openNinja = () => ninjaOf(access, dependencies, openClient);
    const organizations = async () => (await listOrganizations(openNinja())).rows;
    return {
      steps: 5,
      testConnection: () => testRequest(organizations),
      async listOptions(name) {
        if (name !== 'organizations') throw unknownOptions(name);
        return (await organizations()).map(({ id, name: label }) => ({ value: String(id), label }));
      },
      async listSubjects() {
        const all = await organizations();
        return all.map(({ id, name }) => ({ id: String(id), name, included: id === access.organizationId }));
      },
      collect(_since, { subjects, onStep = noStep } = {}) {
        const measured = subjects ?? [String(access.organizationId)];
        return collect(openNinja(), dependencies, { measured, isCustomer: false, onStep });
      },
    };
  },
  customer: {
    id: /^\d{1,10}$/,
    open(access, customer, dependencies, openClient) {
      const openNinja = () => ninjaOf(access, dependencies, openClient);
      return {
        steps: 5,
        async list() {
          const { rows, incomplete } = await listOrganizations(openNinja());
          return { rows: rows.map(({ id, name }) => ({ id: String(id), name })), incomplete };
        },
        collect: (_since, onStep) =>
          collect(openNinja(), dependencies, { measured: [customer], isCustomer: true, onStep }),
      };
    },
  },
});
