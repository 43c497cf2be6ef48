/** Finds the organisations whose checks may have changed since they were last recorded. */
import type { ChangedRecord } from '@msp/contract';
import type { OrganizationContext, Platform } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import type { SendJob } from '../../platform/jobs/jobs';
import * as repository from './repository';

/** What checks are derived from, and certificates, risks and suppliers, which summaries of organisations name. */
const checkedRecords: readonly ChangedRecord[] = [
  'certificate',
  'control-response',
  'evidence',
  'integration',
  'metric',
  'organization',
  'policy',
  'requirement-response',
  'risk',
  'scanner',
  'supplier',
  'task',
];

export async function noteChange(tx: Tx, context: OrganizationContext, changed: ChangedRecord): Promise<void> {
  if (checkedRecords.includes(changed)) await repository.addRefresh(tx, context);
}

/** A change is forgotten only after its jobs were sent, so that none is lost. */
export async function sendRefreshes({ database }: Platform, queues: string[], send: SendJob): Promise<void> {
  for (const [organizationId, ids] of await database.asSystem(repository.refreshes)) {
    for (const queue of queues) await send(queue, { organizationId }, { key: organizationId });
    await database.asSystem((tx) => repository.removeRefreshes(tx, organizationId, ids));
  }
}
