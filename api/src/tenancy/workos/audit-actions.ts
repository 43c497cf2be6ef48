/** Creates the schema of an audit action at WorkOS before its first event. Each repetition would add a version of the schema. */
import type { Platform } from '../../platform/context/context';
import type { AuditEvent, WorkOs } from '../../platform/workos/workos';
import { metadataNames } from './audit-event';
import { insertAuditAction, listAuditActions } from './repository';

export type EnsureAction = (event: Pick<AuditEvent, 'action' | 'target'>) => Promise<void>;

/** @returns a function that throws WorkOsFault */
export function createEnsureAction(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  workos: WorkOs,
): EnsureAction {
  let known: ReadonlySet<string> = new Set();
  return async ({ action, target }) => {
    if (known.has(action)) return;
    // Another worker may have created it.
    known = new Set(await database.readAsSystem(listAuditActions));
    if (known.has(action)) return;
    await workos.createAuditAction(action, target.type, metadataNames);
    await database.asSystem((tx) => insertAuditAction(tx, action, clock.now()));
    known = new Set([...known, action]);
  };
}
