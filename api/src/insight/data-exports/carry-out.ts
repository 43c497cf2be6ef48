/**
 * Writes one export in a worker. The export is claimed in one transaction and its outcome stored in another. A worker that is killed
 * leaves a claim that runs out; the next one starts over with a file of its own, and the file sweep removes what was left behind.
 */
import { constants } from '@msp/contract';
import { announceChange } from '../../platform/changes/announce';
import { addDays } from '../../platform/clock';
import type { OrganizationContext } from '../../platform/context/context';
import { AppError } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { outageOf } from '../../platform/outage';
import { claimExport, type ExportRow, updateClaimed } from './repository';
import { exportZip } from './write-export';

export const claimMs = 120_000;
const renewalIntervalMs = 20_000;
/** An export whose workers stop this often is given up, so that it does not stop workers for ever. */
const maxAttempts = 3;
/** Progress is announced this often in all. */
const announcements = 20;

/** The export was deleted, or another worker has claimed it. */
class ClaimLost extends Error {
  override name = 'ClaimLost';
}

const claimUntil = ({ clock }: OrganizationContext) => new Date(clock.now().getTime() + claimMs);

const claim = (context: OrganizationContext, id: string) =>
  context.run(async (tx) => {
    const row = await claimExport(tx, context, id, claimUntil(context));
    if (row) await announceChange(tx, context, { record: { type: 'data-export', id } });
    return row;
  });

/** @returns whether it was stored: only while the claim is held */
const store = (context: OrganizationContext, row: ExportRow, change: Partial<ExportRow>) =>
  context.run(async (tx) => {
    const isHeld = await updateClaimed(tx, context, row, change);
    if (isHeld) await announceChange(tx, context, { record: { type: 'data-export', id: row.id } });
    return isHeld;
  });

/** Stores progress in coarse steps and renews the claim with it. @throws ClaimLost from the returned function */
function reporter(context: OrganizationContext, row: ExportRow) {
  let reported = -1;
  return async (done: number, total: number) => {
    const step = Math.floor((done / total) * announcements);
    if (step === reported) return;
    reported = step;
    const change = { progressDone: done, progressTotal: total, claimedUntil: claimUntil(context) };
    if (!(await store(context, row, change))) throw new ClaimLost();
  };
}

async function write(context: OrganizationContext, row: ExportRow): Promise<void> {
  const { clock, organizationId, storage } = context;
  // The suffix keeps the scanner for malware from it: what it contains was scanned when it was uploaded.
  const key = `${organizationId}/files/${newId(clock.now())}.zip`;
  const zip = exportZip(context, reporter(context, row));
  // Stops reading records and files when the storage has failed.
  const { size, sha256 } = await storage.put(key, zip).finally(() => zip.destroy());
  const endedAt = clock.now();
  const expiresAt = addDays(endedAt, constants.dataExports.keptDays);
  const ready = { state: 'READY', storageKey: key, size, sha256, endedAt, expiresAt, claimedUntil: null } as const;
  if (!(await store(context, row, ready))) await storage.remove(key);
}

function reasonOf(error: unknown): string {
  const known = error instanceof AppError ? error : outageOf(error);
  return known?.message ?? "Couldn't write the export. Try again, or contact support.";
}

const fail = (context: OrganizationContext, row: ExportRow, problem: string) =>
  store(context, row, { state: 'FAILED', problem, endedAt: context.clock.now(), claimedUntil: null });

/** Does nothing if the export is not due. @throws what made it fail, for the log */
export async function carryOutExport(context: OrganizationContext, id: string): Promise<void> {
  const row = await claim(context, id);
  if (!row) return;
  if (row.attempts > maxAttempts) {
    await fail(context, row, 'The export was interrupted several times. Try again, or contact support.');
    return;
  }
  const renew = () => context.run((tx) => updateClaimed(tx, context, row, { claimedUntil: claimUntil(context) }));
  const timer = setInterval(() => void renew().catch(() => undefined), renewalIntervalMs);
  timer.unref();
  try {
    await write(context, row);
  } catch (error) {
    if (error instanceof ClaimLost) return;
    await fail(context, row, reasonOf(error));
    throw error;
  } finally {
    clearInterval(timer);
  }
}
