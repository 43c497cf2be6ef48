/** SQL of the evidence in a member's list of work. */
import { and, eq, sql } from 'drizzle-orm';
import { evidence, evidenceFiles } from '../../compliance/evidence/tables';
import { ofOrganization } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { type WorkOf, workColumns } from './columns';

/** Active evidence whose current file the person uploaded, and that is stale or expires soon. */
export function expiringEvidence(tx: Tx, work: WorkOf) {
  return tx
    .select(
      workColumns({
        kind: sql`case when ${evidence.validUntil} < ${work.today}::date then 'EVIDENCE_STALE' else 'EVIDENCE_EXPIRING' end`,
        record: sql`'evidence'`,
        id: sql`${evidence.id}`,
        name: sql`${evidence.name}`,
        since: sql`${evidence.validUntil}`,
        validUntil: sql`${evidence.validUntil}`,
      }),
    )
    .from(evidence)
    .innerJoin(
      evidenceFiles,
      and(
        ofOrganization(evidenceFiles, work),
        eq(evidenceFiles.evidenceId, evidence.id),
        eq(evidenceFiles.number, evidence.fileNumber),
      ),
    )
    .where(
      and(
        ofOrganization(evidence, work),
        sql`${evidence.status} = 'ACTIVE'`,
        sql`${evidence.validUntil} <= ${work.expiringUntil}::date`,
        eq(evidenceFiles.uploadedBy, work.personId),
      ),
    );
}
