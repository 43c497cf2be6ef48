/** Figures from NinjaOne's reports about devices. A device that is missing from a report was not measured. */
import type { Figure } from '../measure';
import { isUnsupported } from './operating-systems';
import type { Antivirus, BackupUsage, DeviceHealth, NinjaDevice, OsPatch } from './shapes';

const dayMs = 86_400_000;
const within = (date: Date | null | undefined, days: number, now: Date) =>
  date !== null && date !== undefined && now.getTime() - date.getTime() <= days * dayMs;

const computer = /^(WINDOWS|MAC|LINUX)/;
const server = /_SERVER$/;

/** Approved computers and servers, without printers, switches and hypervisors. */
export const managed = (devices: NinjaDevice[]) =>
  devices.filter(
    ({ nodeClass, approvalStatus }) => computer.test(nodeClass) && (approvalStatus ?? 'APPROVED') === 'APPROVED',
  );

export const reporting =
  (now: Date) =>
  (devices: NinjaDevice[]): Figure => ({
    good: devices.filter(({ lastContact }) => within(lastContact, 7, now)).length,
    of: devices.length,
  });

export const unsupported = (devices: NinjaDevice[]): Figure => {
  const named = devices.filter(({ os }) => os?.name);
  return named.length === 0
    ? 'NinjaOne does not report operating systems.'
    : { value: named.filter(({ os }) => isUnsupported(os?.name ?? '')).length, of: named.length };
};

const isOverdue = (now: Date) => (patch: OsPatch) =>
  patch.status === 'FAILED' ||
  (['MANUAL', 'APPROVED'].includes(patch.status) &&
    (patch.severity === 'CRITICAL' || patch.type?.startsWith('SECURITY') === true) &&
    // A patch without a time counts as overdue.
    !within(patch.timestamp, 14, now));

/** Only devices in the health report are measured: for others, an empty list of patches means nothing. */
export const patched =
  (now: Date) =>
  ([devices, healths, patches]: [NinjaDevice[], DeviceHealth[], OsPatch[]]): Figure => {
    const reported = new Set(
      healths
        .filter(({ pendingOSPatchesCount }) => typeof pendingOSPatchesCount === 'number')
        .map(({ deviceId }) => deviceId),
    );
    const measured = devices.filter(({ id }) => reported.has(id));
    if (measured.length === 0) return 'NinjaOne reports no patching for these devices.';
    const expected = healths.some(
      (entry) => (entry.pendingOSPatchesCount ?? 0) + (entry.failedOSPatchesCount ?? 0) > 0,
    );
    if (expected && patches.length === 0) return 'NinjaOne counts pending patches, but lists none.';
    const behind = new Set(patches.filter(isOverdue(now)).map(({ deviceId }) => deviceId));
    return { good: measured.filter(({ id }) => !behind.has(id)).length, of: measured.length };
  };

/** Protection that is on and was reported in the last 3 days. A device without an entry counts as unprotected. */
export const protectedDevices =
  (now: Date) =>
  ([devices, entries]: [NinjaDevice[], Antivirus[]]): Figure => {
    const on = new Set(
      entries
        .filter(({ productState, timestamp }) => productState === 'ON' && within(timestamp, 3, now))
        .map(({ deviceId }) => deviceId),
    );
    const expected = devices.filter(({ nodeClass }) => !nodeClass.startsWith('LINUX'));
    return { good: expected.filter(({ id }) => on.has(id)).length, of: expected.length };
  };

export const threatened = ([devices, healths]: [NinjaDevice[], DeviceHealth[]]): Figure => {
  const ids = new Set(devices.map(({ id }) => id));
  const reported = healths.filter((entry) => ids.has(entry.deviceId) && typeof entry.activeThreatsCount === 'number');
  return reported.length === 0
    ? 'NinjaOne reports no threat counts for these devices.'
    : { value: reported.filter((entry) => (entry.activeThreatsCount ?? 0) > 0).length, of: reported.length };
};

export const backedUp =
  (now: Date) =>
  ([devices, usages]: [NinjaDevice[], BackupUsage[]]): Figure => {
    const servers = devices.filter(({ nodeClass }) => server.test(nodeClass));
    if (servers.length === 0) return 'There is no server among these devices.';
    if (usages.every(({ timestamp }) => !timestamp)) return 'NinjaOne does not say when backups were made.';
    const recent = new Set(usages.filter(({ timestamp }) => within(timestamp, 7, now)).map(({ deviceId }) => deviceId));
    return { good: servers.filter(({ id }) => recent.has(id)).length, of: servers.length };
  };
