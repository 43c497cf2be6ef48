/** Measures the devices that Intune manages: whether they are encrypted, and whether they comply with the tenant's policies. */
import { dayMs } from '../../../platform/clock';
import { type Figure, type Measurements, type MetricDefinition, readRows } from '../measure';
import type { Graph } from './graph';
import { type ManagedDevice, managedDeviceSchema } from './shapes';

/** A silent device keeps the state that it last reported, so it proves nothing after this time. */
const silentDays = 30;

const encrypted: MetricDefinition = {
  key: 'device-encrypted-percent',
  unit: 'percent',
  check: { category: 'Data', name: 'Storage of managed devices encrypted' },
};
const compliant: MetricDefinition = {
  key: 'device-compliant-percent',
  unit: 'percent',
  check: { category: 'Apps', name: 'Managed devices comply with policies', target: 95 },
};

/** Intune has not evaluated these, or another product manages them. */
const undecided = new Set(['unknown', 'configManager']);

const nothingRecent = (what: string): Figure => ({
  nothing: `No managed device has told Intune ${what} in the last ${silentDays} days.`,
});

function shareOf(devices: ManagedDevice[], isGood: (device: ManagedDevice) => boolean, what: string): Figure {
  if (devices.length === 0) return nothingRecent(what);
  return { good: devices.filter(isGood).length, total: devices.length };
}

export async function measureDevices(measurements: Measurements, graph: Graph, now: Date): Promise<void> {
  const fields = 'id,deviceName,operatingSystem,complianceState,isEncrypted,lastSyncDateTime';
  const devices = await readRows('Microsoft Intune returned no managed devices.', () =>
    graph.list(`/deviceManagement/managedDevices?$select=${fields}`, managedDeviceSchema, 'the managed devices'),
  );
  const isRecent = ({ lastSyncDateTime }: ManagedDevice) =>
    lastSyncDateTime != null && now.getTime() - lastSyncDateTime.getTime() <= silentDays * dayMs;
  measurements.add(encrypted, devices, (all) => {
    const known = all.filter((device) => isRecent(device) && typeof device.isEncrypted === 'boolean');
    return shareOf(known, ({ isEncrypted }) => isEncrypted === true, 'whether it is encrypted');
  });
  measurements.add(compliant, devices, (all) => {
    const decided = all.filter((device) => isRecent(device) && !undecided.has(device.complianceState));
    return shareOf(decided, ({ complianceState }) => complianceState === 'compliant', 'whether it complies');
  });
}
