/** What the reports say about the devices. A device that a report leaves out was not measured: it is neither good nor counted away. */
import type { Figure } from '../measure';
import { isUnsupported } from './operating-systems';
import type { Antivirus, BackupUsage, DeviceHealth, NinjaDevice, OsPatch } from './shapes';

const dayMs = 86_400_000;
const within = (date: Date | null | undefined, days: number, now: Date) =>
  date !== null && date !== undefined && now.getTime() - date.getTime() <= days * dayMs;

const computer = /^(WINDOWS|MAC|LINUX)/;
const server = /_SERVER$/;

/** Computers and servers that somebody has let in; not printers, switches and hypervisors. */
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
    ? 'NinjaOne does not name the operating systems.'
    : { value: named.filter(({ os }) => isUnsupported(os?.name ?? '')).length, of: named.length };
};

const waitingTooLong = (now: Date) => (patch: OsPatch) =>
  patch.status === 'FAILED' ||
  (['MANUAL', 'APPROVED'].includes(patch.status) &&
    (patch.severity === 'CRITICAL' || patch.type?.startsWith('SECURITY') === true) &&
    // Without a time nobody can say that it is new.
    !within(patch.timestamp, 14, now));

/** The health report proves that patching is watched; without it an empty list of patches says nothing. */
export const patched =
  (now: Date) =>
  ([devices, healths, patches]: [NinjaDevice[], DeviceHealth[], OsPatch[]]): Figure => {
    const watched = new Set(
      healths.filter((one) => typeof one.pendingOSPatchesCount === 'number').map(({ deviceId }) => deviceId),
    );
    const measured = devices.filter(({ id }) => watched.has(id));
    if (measured.length === 0) return 'NinjaOne reports no patching for these devices.';
    const expected = healths.some((one) => (one.pendingOSPatchesCount ?? 0) + (one.failedOSPatchesCount ?? 0) > 0);
    if (expected && patches.length === 0) return 'NinjaOne counts patches that wait, but lists none.';
    const behind = new Set(patches.filter(waitingTooLong(now)).map(({ deviceId }) => deviceId));
    return { good: measured.filter(({ id }) => !behind.has(id)).length, of: measured.length };
  };

/** Running, and heard of in the last 3 days. A device without any entry has no protection that is known. */
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
  const told = healths.filter((one) => ids.has(one.deviceId) && typeof one.activeThreatsCount === 'number');
  return told.length === 0
    ? 'NinjaOne reports no threats for these devices.'
    : { value: told.filter((one) => (one.activeThreatsCount ?? 0) > 0).length, of: told.length };
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
