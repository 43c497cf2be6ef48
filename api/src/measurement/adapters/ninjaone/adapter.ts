/** NinjaOne adapter: patching, antivirus, backup and reporting of the MSP's own devices. */
import { z } from 'zod';
import { defineAdapter, noStep, secret, testRequest, text, unknownOptions } from '../define-adapter';
import {
  both,
  Measurements,
  type MetricDefinition,
  mapReading,
  type Reading,
  readOptionalRows,
  readRows,
} from '../measure';
import type { OnStep } from '../port';
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

/** @param organizations ids of those to measure; a single one is filtered by NinjaOne */
async function readReports(ninja: Ninja, organizations: readonly string[], onStep: OnStep) {
  const query: Record<string, string> = organizations.length === 1 ? { df: `org = ${organizations[0]}` } : {};
  const report = <T extends z.ZodType>(name: string, schema: T, resource: string) =>
    ninja.report(name, query, schema, resource);
  await onStep('Reading the devices');
  const devices = await readRows('NinjaOne returned no devices for this organisation.', () =>
    ninja.list('devices-detailed', query, deviceSchema, 'the devices'),
  );
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

function measureOrganization(measurements: Measurements, subject: string, reports: Reports, now: Date): void {
  const { healths, patches, antivirus, backups } = reports;
  const devices = mapReading(reports.devices, (all) =>
    managed(all).filter(({ organizationId }) => String(organizationId) === subject),
  );
  // A customer without devices has nothing to measure.
  if (devices.ok && devices.value.length === 0) return;
  const add: Measurements['add'] = (definition, reading, figureOf) =>
    measurements.add(definition, reading, figureOf, { subject });
  add(definitions.reporting, devices, reporting(now));
  add(definitions.patched, allThree(devices, healths, patches), patched(now));
  add(definitions.protected, both(devices, antivirus), protectedDevices(now));
  add(definitions.backedUp, both(devices, backups), backedUp(now));
  add(definitions.unsupported, devices, unsupported);
  add(definitions.threatened, both(devices, healths), threatened);
}

export const ninjaone = defineAdapter({
  key: 'ninjaone',
  settings,
  account: ({ clientId }) => clientId,
  open(access, { addresses, clock }, openClient) {
    const base = addresses.ninjaone ?? `https://${regions[access.region][0]}`;
    const openNinja = () => new Ninja(openClient(base), base, access);
    const organizations = async () =>
      (await openNinja().list('organizations', {}, organizationSchema, 'the organisations')).rows;
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
      async collect(_since, { subjects, onStep = noStep } = {}) {
        const ninja = openNinja();
        const now = clock.now();
        const measured = subjects ?? [String(access.organizationId)];
        const measurements = new Measurements(String(access.organizationId), now);
        const reports = await readReports(ninja, measured, onStep);
        for (const subject of measured) measureOrganization(measurements, subject, reports, now);
        const { metrics, checks } = measurements;
        return { metrics, checks, rawDigest: ninja.client.digest(), apiCalls: ninja.client.apiCalls };
      },
    };
  },
});
