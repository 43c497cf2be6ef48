/** The devices that the MSP manages, its own and its customers', some of them with problems. */
import { createRandom } from '../../../src/platform/random';
import type { DeviceCondition } from '../world/device-condition';
import { companies, ownCompany, quietCompany } from '../world/world';

export interface Device {
  id: number;
  organizationId: number;
  server: boolean;
  nodeClass: 'WINDOWS_WORKSTATION' | 'WINDOWS_SERVER' | 'MAC' | 'LINUX_SERVER';
  name: string;
  osName: string;
  /** Days since it last reported. */
  daysSinceContact: number;
  /** Days that a critical patch has been pending; null for none. */
  criticalPatchDays: number | null;
  failedPatch: boolean;
  antivirus: 'ON' | 'OFF' | 'SNOOZED';
  activeThreat: boolean;
  /** Days since the last backup; null for none at all. */
  backupDays: number | null;
}

const systems = {
  WINDOWS_WORKSTATION: [
    'Windows 11 Professional Edition',
    'Windows 11 Enterprise Edition',
    'Windows 10 Professional Edition',
  ],
  WINDOWS_SERVER: [
    'Windows Server 2022 Standard Edition',
    'Windows Server 2019 Standard Edition',
    'Windows Server 2012 R2 Standard Edition',
  ],
  MAC: ['macOS 26', 'macOS 15'],
  LINUX_SERVER: ['Ubuntu 24.04 LTS', 'Debian 13'],
} as const;

/** The MSP's own devices first, then 10 to 21 of each customer with devices. */
function build(): Device[] {
  const random = createRandom(7);
  let id = 100;
  return companies.flatMap(({ id: organizationId }) => {
    const own = organizationId === ownCompany.id;
    return Array.from({ length: own ? 46 : 10 + Math.floor(random.next() * 12) }, (_, index) => {
      id += 1 + Math.floor(random.next() * 3);
      const server = index % 6 === 5;
      const nodeClass = server
        ? random.weighted<Device['nodeClass']>([
            ['WINDOWS_SERVER', 3],
            ['LINUX_SERVER', 1],
          ])
        : random.weighted<Device['nodeClass']>([
            ['WINDOWS_WORKSTATION', 5],
            ['MAC', 1],
          ]);
      const patch = random.next();
      return {
        id,
        organizationId,
        server,
        nodeClass,
        name: `${server ? 'SRV' : 'WS'}-${organizationId}-${String(index + 1).padStart(3, '0')}`,
        osName: random.weighted(
          systems[nodeClass].map((name, index): [string, number] => [name, [12, 6, 1][index] ?? 1]),
        ),
        daysSinceContact: random.next() < 0.93 ? random.next() : 8 + random.next() * 40,
        criticalPatchDays: patch < 0.06 ? 15 + random.next() * 30 : patch < 0.2 ? random.next() * 10 : null,
        failedPatch: random.next() < 0.04,
        antivirus: random.weighted<Device['antivirus']>([
          ['ON', 30],
          ['OFF', 1],
          ['SNOOZED', 1],
        ]),
        activeThreat: random.next() < 0.03,
        backupDays: server ? (random.next() < 0.75 ? random.next() : random.next() < 0.5 ? 12 : null) : null,
      };
    });
  });
}

const mixed: readonly Device[] = build().filter(({ organizationId }) => organizationId !== quietCompany.id);

const healthy: readonly Device[] = mixed.map((device) => ({
  ...device,
  osName: systems[device.nodeClass][0],
  daysSinceContact: 0.1,
  criticalPatchDays: null,
  failedPatch: false,
  antivirus: 'ON',
  activeThreat: false,
  backupDays: device.server ? 0.5 : null,
}));

export const devicesIn = (condition: DeviceCondition): readonly Device[] => (condition === 'healthy' ? healthy : mixed);
