/**
 * Sends the organisation's activity log to WorkOS, the oldest entry first. A cursor says how far it has come. A worker that is killed
 * sends some entries again, which WorkOS recognises by their key.
 */

import type { OrganizationContext } from '../../platform/context/context';
import { jobLimits } from '../../platform/database/limits';
import { type WorkOs, WorkOsFault } from '../../platform/workos/workos';
import type { EnsureAction } from './audit-actions';
import { type AuditEntry, auditEventOf } from './audit-event';
import * as repository from './repository';

/** An older entry may still be committed within this time: that of a job's last statement, and the pause before it. */
export const settledMs = jobLimits.statementMs + jobLimits.idleInTransactionMs;
const entriesPerBatch = 50;
/** The number of entries that one job sends, so that it ends in time. The next job continues. */
const batchesPerJob = 20;
const maxPauseMinutes = 60;

/** WorkOS does not accept this entry, whenever it is sent. */
const isUnacceptable = (error: unknown) =>
  error instanceof WorkOsFault && (error.answeredStatus === 400 || error.answeredStatus === 422);

export interface AuditDependencies {
  workos: WorkOs;
  ensureAction: EnsureAction;
}

/** @returns whether WorkOS has accepted it @throws WorkOsFault */
async function send(
  { organizationId }: OrganizationContext,
  { workos, ensureAction }: AuditDependencies,
  workosId: string,
  entry: AuditEntry,
): Promise<boolean> {
  const event = auditEventOf(entry, organizationId);
  try {
    await ensureAction(event);
    await workos.sendAuditEvent(workosId, event, entry.id);
    return true;
  } catch (error) {
    if (isUnacceptable(error)) return false;
    throw error;
  }
}

/** @returns the ids of entries that WorkOS does not accept; null if none is left @throws WorkOsFault */
async function sendBatch(context: OrganizationContext, dependencies: AuditDependencies): Promise<string[] | null> {
  const until = new Date(context.clock.now().getTime() - settledMs);
  const organization = await context.run((tx) => repository.findOrganization(tx, context));
  const entries = organization
    ? await context.run((tx) => repository.unsentEntries(tx, context, organization, { until, limit: entriesPerBatch }))
    : [];
  if (!organization || entries.length === 0) return null;
  const unacceptable: string[] = [];
  let last: AuditEntry | null = null;
  try {
    for (const entry of entries) {
      if (!(await send(context, dependencies, organization.workosId, entry))) unacceptable.push(entry.id);
      last = entry;
    }
  } finally {
    const sent = last;
    if (sent) await context.run((tx) => repository.saveSent(tx, context, sent));
  }
  return unacceptable;
}

/** A person has to mend it; everything else passes. */
const needsPerson = ({ kind }: WorkOsFault) => kind === 'unauthorized' || kind === 'refused';

/** @throws Error, to be seen among the failed jobs, for what does not mend itself */
export async function sendAudit(context: OrganizationContext, dependencies: AuditDependencies): Promise<void> {
  const now = context.clock.now();
  const organization = await context.run((tx) => repository.findOrganization(tx, context));
  if (!organization || (organization.nextAttemptAt && organization.nextAttemptAt > now)) return;
  const unacceptable: string[] = [];
  try {
    for (let batch = 0; batch < batchesPerJob; batch += 1) {
      const refused = await sendBatch(context, dependencies);
      if (!refused) break;
      unacceptable.push(...refused);
    }
  } catch (error) {
    if (!(error instanceof WorkOsFault)) throw error;
    const failures = organization.failures + 1;
    const nextAttemptAt = new Date(now.getTime() + Math.min(2 ** failures, maxPauseMinutes) * 60_000);
    await context.run((tx) => repository.updateOrganization(tx, context, { failures, nextAttemptAt }));
    if (needsPerson(error)) throw error;
    return;
  }
  if (organization.failures > 0)
    await context.run((tx) => repository.updateOrganization(tx, context, { failures: 0, nextAttemptAt: null }));
  if (unacceptable.length > 0)
    throw new Error(`WorkOS does not accept these entries of the activity log: ${unacceptable.join(', ')}.`);
}
