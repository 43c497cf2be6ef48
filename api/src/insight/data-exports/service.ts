/** Requests, shows, downloads and removes exports of everything that an organisation has stored. */
import type { DataExport } from '@msp/contract';
import { recordActivity } from '../../platform/activity-log/activity';
import { announceChange } from '../../platform/changes/announce';
import type { OrganizationContext } from '../../platform/context/context';
import { personSummary } from '../../platform/context/person';
import type { Tx } from '../../platform/database/database';
import { AppError, notFound } from '../../platform/errors';
import type { SentFile } from '../../platform/http/downloads/send-file';
import type { SendJob } from '../../platform/jobs/jobs';
import { sendExport } from './jobs';
import * as repository from './repository';

const noExport = () => notFound('This data export');
const recordOf = (id: string) => ({ type: 'data-export', id }) as const;

/** The clean-up runs once a day, so a file whose time is over may still be stored. */
const isOver = ({ state, expiresAt }: repository.ExportRow, now: Date) =>
  state === 'READY' && expiresAt !== null && expiresAt <= now;

function present({ row, requester }: repository.SelectedExport, now: Date): DataExport {
  const { id, state, requestedAt, progressDone, progressTotal, endedAt, problem, size, sha256, expiresAt } = row;
  const shownState = isOver(row, now) ? 'EXPIRED' : state;
  const isReady = shownState === 'READY' && size !== null && sha256 !== null && expiresAt !== null;
  return {
    id,
    state: shownState,
    requestedBy: personSummary(requester),
    requestedAt: requestedAt.toISOString(),
    progress: { done: progressDone, total: progressTotal },
    endedAt: endedAt?.toISOString() ?? null,
    problem,
    file: isReady ? { size, sha256, expiresAt: expiresAt.toISOString() } : null,
  };
}

export async function listExports(context: OrganizationContext) {
  const rows = await context.read((tx) => repository.selectExports(tx, context));
  return { items: rows.map((row) => present(row, context.clock.now())) };
}

/** Without sending it: the scheduler finds it within a minute. @returns the id of the export, which may be under way already */
export async function queueExport(tx: Tx, context: OrganizationContext): Promise<string> {
  const { id, isNew } = await repository.insertOrFind(tx, context);
  if (isNew) {
    await recordActivity(tx, context, { action: 'CREATE', record: recordOf(id), title: 'Data export requested' });
  }
  return id;
}

/** Sends a new export to the workers. @returns the export that is under way if there is one */
export async function requestExport(context: OrganizationContext, send: SendJob): Promise<DataExport> {
  const requested = await context.run(async (tx) => {
    const id = await queueExport(tx, context);
    const [selected] = await repository.selectExports(tx, context, id);
    if (!selected) throw noExport();
    return present(selected, context.clock.now());
  });
  if (requested.state === 'QUEUED') await sendExport(send, context.organizationId, requested.id);
  return requested;
}

const fileName = (requestedAt: Date) => `data-export-${requestedAt.toISOString().slice(0, 10)}.zip`;

/** Records who downloads it. @throws AppError 404, 409 CONFLICT if there is no file */
export async function downloadExport(context: OrganizationContext, id: string): Promise<SentFile> {
  return context.run(async (tx) => {
    const row = await repository.findExport(tx, context, id);
    if (!row) throw noExport();
    const { storageKey, size, sha256, requestedAt } = row;
    if (isOver(row, context.clock.now()) || storageKey === null || size === null || sha256 === null) {
      throw new AppError(409, 'CONFLICT', 'This data export has no file. Request a new one.');
    }
    await recordActivity(tx, context, { action: 'UPDATE', record: recordOf(id), title: 'Data export downloaded' });
    return { storageKey, size, sha256, contentType: 'application/zip', fileName: fileName(requestedAt) };
  });
}

/** Its worker stops at its next step. @returns the keys of files to remove @throws AppError 404 */
export async function removeExport(context: OrganizationContext, id: string): Promise<string[]> {
  return context.run(async (tx) => {
    const row = await repository.deleteExport(tx, context, id);
    if (!row) throw noExport();
    const isUnderWay = row.state === 'QUEUED' || row.state === 'RUNNING';
    const title = isUnderWay ? 'Data export cancelled' : 'Data export deleted';
    await recordActivity(tx, context, { action: 'DELETE', record: recordOf(id), title });
    return row.storageKey === null ? [] : [row.storageKey];
  });
}

/** Deletes the files of expired exports. A file that cannot be removed is left to the file sweep. */
export async function deleteExpired(context: OrganizationContext): Promise<void> {
  const keys = await context.run(async (tx) => {
    const expired = await repository.expireExports(tx, context);
    if (expired.length > 0) await announceChange(tx, context, { record: { type: 'data-export' } });
    return expired;
  });
  for (const key of keys) await context.storage.remove(key);
}
