/** NinjaOne: patching, protection, backup and reporting of the provider's own devices. */
import { z } from 'zod';
import { defineAdapter, noOptions, secret, testResult } from '../define-adapter';
import { anyRowsOf, both, type Definition, Measurements, mapSource, rowsOf, type Source } from '../measure';
import { backedUp, managed, patched, protectedDevices, reporting, threatened, unsupported } from './figures';
import { Ninja } from './ninja';
import { antivirus, backupUsage, device, health, organization, osPatch } from './shapes';

/** Host and name of each region. */
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
  /** Customers' devices are left out. */
  organizationId: z.coerce.number().int().positive().meta({ title: 'Your own organisation', options: 'organizations' }),
});

const percent = (key: string, category: 'Data' | 'Apps', name: string, target: number): Definition => ({
  key,
  unit: 'percent',
  check: { category, name, target },
});
const definitions = {
  reporting: percent('device-reporting-percent', 'Apps', 'Devices that reported this week', 98),
  patched: percent('device-patched-percent', 'Apps', 'Critical patches installed within 14 days', 95),
  protected: percent('device-malware-protected-percent', 'Apps', 'Antivirus turned on everywhere', 99),
  backedUp: percent('backup-coverage-percent', 'Data', 'Servers backed up in the last 7 days', 100),
  unsupported: {
    key: 'device-unsupported-os-count',
    unit: 'count',
    check: { category: 'Apps', name: 'No unsupported operating system' },
  },
  threatened: {
    key: 'device-active-threats-count',
    unit: 'count',
    check: { category: 'Apps', name: 'No active threats on devices' },
  },
} satisfies Record<string, Definition>;

const allThree = <A, B, C>(a: Source<A>, b: Source<B>, c: Source<C>) =>
  mapSource(both(both(a, b), c), ([[first, second], third]): [A, B, C] => [first, second, third]);

export const ninjaone = defineAdapter({
  key: 'ninjaone',
  settings,
  open(access, { addresses, clock }, openClient) {
    const base = addresses.ninjaone ?? `https://${regions[access.region][0]}`;
    const openNinja = () => new Ninja(openClient(base), base, access);
    const organizations = async () =>
      (await openNinja().list('organizations', {}, organization, 'the organisations')).rows;
    return {
      testConnection: () => testResult(organizations),
      async listOptions(name) {
        if (name === 'regions') return Object.entries(regions).map(([value, [, label]]) => ({ value, label }));
        if (name !== 'organizations') throw noOptions(name);
        return (await organizations()).map(({ id, name: label }) => ({ value: String(id), label }));
      },
      async listSubjects() {
        return (await organizations()).map(({ id, name }) => ({ id: String(id), name }));
      },
      async collect() {
        const ninja = openNinja();
        const now = clock.now();
        const found = new Measurements(String(access.organizationId), now);
        const df = `org = ${access.organizationId}`;
        const devices = mapSource(
          await rowsOf('NinjaOne returned no devices of this organisation.', () =>
            ninja.list('devices-detailed', { df }, device, 'the devices'),
          ),
          managed,
        );
        const healths = await rowsOf('The health report of NinjaOne is empty.', () =>
          ninja.report('device-health', { df }, health, 'the health report'),
        );
        const patches = await anyRowsOf(() => ninja.report('os-patches', { df }, osPatch, 'the patch report'));
        const protection = await rowsOf('The antivirus report of NinjaOne is empty.', () =>
          ninja.report('antivirus-status', { df }, antivirus, 'the antivirus report'),
        );
        const backups = await rowsOf('The backup report of NinjaOne is empty.', () =>
          ninja.report('backup/usage', { df }, backupUsage, 'the backup report'),
        );
        found.add(definitions.reporting, devices, reporting(now));
        found.add(definitions.patched, allThree(devices, healths, patches), patched(now));
        found.add(definitions.protected, both(devices, protection), protectedDevices(now));
        found.add(definitions.backedUp, both(devices, backups), backedUp(now));
        found.add(definitions.unsupported, devices, unsupported);
        found.add(definitions.threatened, both(devices, healths), threatened);
        const { metrics, checks } = found;
        return { metrics, checks, rawDigest: ninja.client.digest(), apiCalls: ninja.client.apiCalls };
      },
    };
  },
});
