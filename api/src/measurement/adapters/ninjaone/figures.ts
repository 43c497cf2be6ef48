/** Calculates figures about devices from the reports. A device missing from a report never counts as good. */
import { dayMs } from '../../../platform/clock';
import type { Figure } from '../measure';
import { isUnsupported } from './operating-systems';
import type { Antivirus, BackupUsage, DeviceHealth, NinjaDevice, OsPatch } from './shapes';

const withinDays = (date: Date | null | undefined, days: number, now: Date) =>
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
    good: devices.filter(({ lastContact }) => withinDays(lastContact, 7, now)).length,
    total: devices.length,
  });

export const unsupported = (devices: NinjaDevice[]): Figure => {
  const named = devices.filter(({ os }) => os?.name);
  return named.length === 0
    ? 'NinjaOne reports no operating systems.'
    : { value: named.filter(({ os }) => isUnsupported(os?.name ?? '')).length, total: named.length };
};

const isOverdue = (now: Date) => (patch: OsPatch) =>
  patch.status === 'FAILED' ||
  (['MANUAL', 'APPROVED'].includes(patch.status) &&
    (patch.severity === 'CRITICAL' || patch.type?.startsWith('SECURITY') === true) &&
    // A patch without a date counts as old.
    !withinDays(patch.timestamp, 14, now));

/** Only devices whose health report counts patches are measured, because an empty list of patches proves nothing. */
export const patched =
  (now: Date) =>
  ([devices, healths, patches]: [NinjaDevice[], DeviceHealth[], OsPatch[]]): Figure => {
    const withPatchCounts = new Set(
      healths.filter((health) => typeof health.pendingOSPatchesCount === 'number').map(({ deviceId }) => deviceId),
    );
    const measured = devices.filter(({ id }) => withPatchCounts.has(id));
    if (measured.length === 0) return 'NinjaOne reports no patching for these devices.';
    const patchesCounted = healths.some(
      ({ pendingOSPatchesCount, failedOSPatchesCount }) =>
        (pendingOSPatchesCount ?? 0) + (failedOSPatchesCount ?? 0) > 0,
    );
    if (patchesCounted && patches.length === 0) return 'NinjaOne counts pending patches but lists none.';
    const overdue = new Set(patches.filter(isOverdue(now)).map(({ deviceId }) => deviceId));
    return { good: measured.filter(({ id }) => !overdue.has(id)).length, total: measured.length };
  };

/** Counts antivirus that is on and has reported in the last 3 days. Linux devices are left out. */
export const protectedDevices =
  (now: Date) =>
  ([devices, entries]: [NinjaDevice[], Antivirus[]]): Figure => {
    const on = new Set(
      entries
        .filter(({ productState, timestamp }) => productState === 'ON' && withinDays(timestamp, 3, now))
        .map(({ deviceId }) => deviceId),
    );
    const expected = devices.filter(({ nodeClass }) => !nodeClass.startsWith('LINUX'));
    return { good: expected.filter(({ id }) => on.has(id)).length, total: expected.length };
  };

export const threatened = ([devices, healths]: [NinjaDevice[], DeviceHealth[]]): Figure => {
  const ids = new Set(devices.map(({ id }) => id));
  const reported = healths.filter(
    (health) => ids.has(health.deviceId) && typeof health.activeThreatsCount === 'number',
  );
  return reported.length === 0
    ? "NinjaOne doesn't report threats for these devices."
    : { value: reported.filter((health) => (health.activeThreatsCount ?? 0) > 0).length, total: reported.length };
};

export const backedUp =
  (now: Date) =>
  ([devices, usages]: [NinjaDevice[], BackupUsage[]]): Figure => {
    const servers = devices.filter(({ nodeClass }) => server.test(nodeClass));
    if (servers.length === 0) return { nothing: 'There are no servers among these devices.' };
    if (usages.every(({ timestamp }) => !timestamp)) return "NinjaOne doesn't report when backups were made.";
    const recent = new Set(
      usages.filter(({ timestamp }) => withinDays(timestamp, 7, now)).map(({ deviceId }) => deviceId),
    );
    return { good: servers.filter(({ id }) => recent.has(id)).length, total: servers.length };
  };
