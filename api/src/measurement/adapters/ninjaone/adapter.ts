/** NinjaOne adapter: patching, antivirus, backup and reporting of the MSP's own devices. */
import { z } from 'zod';
import { defineAdapter, secret, testRequest, unknownOptions } from '../define-adapter';
import {
  both,
  Measurements,
  type MetricDefinition,
  mapReading,
  type Reading,
  readOptionalRows,
  readRows,
} from '../measure';
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
  eu: ['eu.ninjarmm.com', 'Europe'],
  oc: ['oc.ninjarmm.com', 'Oceania'],
  ca: ['ca.ninjarmm.com', 'Canada'],
} as const;
type Region = keyof typeof regions;

const settings = z.object({
  region: z.enum(Object.keys(regions) as Region[]).meta({ title: 'Region', options: 'regions' }),
  clientId: z.string().trim().min(1).max(200).meta({ title: 'Client ID' }),
  clientSecret: secret('Client secret'),
  /** Only this organisation's devices are measured, not those of customers. */
  organizationId: z.coerce.number().int().positive().meta({ title: 'Your own organisation', options: 'organizations' }),
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

export const ninjaone = defineAdapter({
  key: 'ninjaone',
  settings,
  open(access, { addresses, clock }, openClient) {
    const base = addresses.ninjaone ?? `https://${regions[access.region][0]}`;
    const openNinja = () => new Ninja(openClient(base), base, access);
    const organizations = async () =>
      (await openNinja().list('organizations', {}, organizationSchema, 'the organisations')).rows;
    return {
      testConnection: () => testRequest(organizations),
      async listOptions(name) {
        if (name === 'regions') return Object.entries(regions).map(([value, [, label]]) => ({ value, label }));
        if (name !== 'organizations') throw unknownOptions(name);
        return (await organizations()).map(({ id, name: label }) => ({ value: String(id), label }));
      },
      async listSubjects() {
        return (await organizations()).map(({ id, name }) => ({ id: String(id), name }));
      },
      async collect() {
        const ninja = openNinja();
        const now = clock.now();
        const measurements = new Measurements(String(access.organizationId), now);
        const df = `org = ${access.organizationId}`;
        const allDevices = await readRows('NinjaOne returned no devices for this organisation.', () =>
          ninja.list('devices-detailed', { df }, deviceSchema, 'the devices'),
        );
        const devices = mapReading(allDevices, managed);
        const healths = await readRows('The NinjaOne health report is empty.', () =>
          ninja.report('device-health', { df }, healthSchema, 'the health report'),
        );
        const patches = await readOptionalRows(() =>
          ninja.report('os-patches', { df }, osPatchSchema, 'the patch report'),
        );
        const antivirus = await readRows('The NinjaOne antivirus report is empty.', () =>
          ninja.report('antivirus-status', { df }, antivirusSchema, 'the antivirus report'),
        );
        const backups = await readRows('The NinjaOne backup report is empty.', () =>
          ninja.report('backup/usage', { df }, backupUsageSchema, 'the backup report'),
        );
        measurements.add(definitions.reporting, devices, reporting(now));
        measurements.add(definitions.patched, allThree(devices, healths, patches), patched(now));
        measurements.add(definitions.protected, both(devices, antivirus), protectedDevices(now));
        measurements.add(definitions.backedUp, both(devices, backups), backedUp(now));
        measurements.add(definitions.unsupported, devices, unsupported);
        measurements.add(definitions.threatened, both(devices, healths), threatened);
        const { metrics, checks } = measurements;
        return { metrics, checks, rawDigest: ninja.client.digest(), apiCalls: ninja.client.apiCalls };
      },
    };
  },
});
