/** NinjaOne's device reports. Times are in seconds since 1970, with fractions. */
import type { Device } from './devices';

const daySeconds = 86_400;

const daysAgo = (now: Date, days: number) => now.getTime() / 1_000 - days * daySeconds;

export const deviceRow = (device: Device, now: Date) => ({
  id: device.id,
  organizationId: device.organizationId,
  locationId: device.organizationId,
  nodeClass: device.nodeClass,
  approvalStatus: 'APPROVED',
  offline: device.daysSinceContact > 1,
  displayName: device.name,
  systemName: device.name,
  dnsName: `${device.name.toLowerCase()}.internal.example`,
  created: daysAgo(now, 400),
  lastContact: daysAgo(now, device.daysSinceContact),
  lastUpdate: daysAgo(now, device.daysSinceContact),
  os: { name: device.osName, buildNumber: '26100', needsReboot: device.failedPatch },
});

type Report = (device: Device, now: Date) => object[];

const windows = (device: Device) => device.nodeClass.startsWith('WINDOWS');

export const reports: Record<string, Report> = {
  'device-health': (device) => [
    {
      deviceId: device.id,
      healthStatus: device.activeThreat
        ? 'UNHEALTHY'
        : device.criticalPatchDays === null
          ? 'HEALTHY'
          : 'NEEDS_ATTENTION',
      offline: device.daysSinceContact > 1,
      alertCount: device.activeThreat ? 1 : 0,
      activeThreatsCount: device.activeThreat ? 1 : 0,
      pendingOSPatchesCount: device.criticalPatchDays === null ? 0 : 1,
      failedOSPatchesCount: device.failedPatch ? 1 : 0,
      pendingSoftwarePatchesCount: 0,
      failedSoftwarePatchesCount: 0,
      pendingRebootReason: null,
      criticalVulnerabilityCount: 0,
      highVulnerabilityCount: 0,
      mediumVulnerabilityCount: 0,
      lowVulnerabilityCount: 0,
      productsInstallationStatuses: {},
    },
  ],
  'os-patches': (device, now) => [
    ...(device.criticalPatchDays === null
      ? []
      : [osPatch(device, 'APPROVED', 'CRITICAL', daysAgo(now, device.criticalPatchDays))]),
    ...(device.failedPatch ? [osPatch(device, 'FAILED', 'IMPORTANT', daysAgo(now, 20))] : []),
    ...(device.id % 5 === 0 ? [osPatch(device, 'MANUAL', 'OPTIONAL', daysAgo(now, 3))] : []),
  ],
  'os-patch-installs': (device, now) => [{ ...osPatch(device, 'INSTALLED', 'IMPORTANT', daysAgo(now, 9)) }],
  'software-patches': (device, now) =>
    device.id % 4 === 0
      ? [
          {
            deviceId: device.id,
            productIdentifier: 'browser',
            status: 'APPROVED',
            impact: 'RECOMMENDED',
            timestamp: daysAgo(now, 1),
          },
        ]
      : [],
  'antivirus-status': (device, now) =>
    windows(device) || device.nodeClass === 'MAC'
      ? [
          {
            deviceId: device.id,
            productName: windows(device) ? 'Microsoft Defender Antivirus' : 'Sentinel Agent',
            productState: device.antivirus,
            definitionStatus: 'Up-to-Date',
            timestamp: daysAgo(now, device.daysSinceContact),
          },
        ]
      : [],
  'antivirus-threats': (device, now) =>
    device.activeThreat
      ? [
          {
            deviceId: device.id,
            name: 'Trojan:Test',
            category: 'MALWARE',
            status: 'ACTIVE',
            timestamp: daysAgo(now, 0.4),
          },
        ]
      : [],
  'backup/usage': (device, now) =>
    device.backupDays === null
      ? []
      : [
          {
            deviceId: device.id,
            references: {
              backupUsage: { cloudTotalSize: 81_234_567_890, localTotalSize: 0, revisionsTotalSize: 90_234_567_890 },
            },
            timestamp: daysAgo(now, device.backupDays),
          },
        ],
  'operating-systems': (device, now) => [
    {
      deviceId: device.id,
      name: device.osName,
      needsReboot: device.failedPatch,
      timestamp: daysAgo(now, device.daysSinceContact),
    },
  ],
  volumes: (device, now) => [
    {
      deviceId: device.id,
      name: 'C:',
      capacity: 512_000_000_000,
      freeSpace: 190_000_000_000,
      timestamp: daysAgo(now, 0),
    },
  ],
};

function osPatch(device: Device, status: string, severity: string, timestamp: number) {
  return {
    deviceId: device.id,
    id: `kb-${device.id}-${severity.toLowerCase()}`,
    name: `Cumulative update (${severity.toLowerCase()})`,
    severity,
    status,
    type: severity === 'OPTIONAL' ? 'REGULAR_UPDATES' : 'SECURITY_UPDATES',
    kbNumber: `KB50${String(device.id).padStart(5, '0')}`,
    timestamp,
  };
}
