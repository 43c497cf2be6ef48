/** SQL of the organisation's certificate if it expires soon or has expired: its administrators start the renewal. */
import { constants } from '@msp/contract';
import { and, isNull, sql } from 'drizzle-orm';
import { hasNewer } from '../../compliance/certificates/state';
import { certificates } from '../../compliance/certificates/tables';
import { ofOrganization } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { openAssessments } from './assessments';
import { type WorkOf, workColumns } from './columns';

const notice = sql.raw(`interval '${Math.max(...constants.certificate.remindDaysBefore)} days'`);

export function expiringCertificates(tx: Tx, work: WorkOf) {
  const { code, holder, expiresAt, revokedAt } = certificates;
  return tx
    .select(
      workColumns({
        kind: sql`'CERTIFICATE_EXPIRING'`,
        record: sql`'certificate'`,
        id: sql`${certificates.id}`,
        code: sql`${code}`,
        name: sql`${holder}`,
        since: sql`(${expiresAt} - ${notice})`,
        validUntil: sql`(${expiresAt} at time zone 'UTC')`,
      }),
    )
    .from(certificates)
    .where(
      and(
        ofOrganization(certificates, work),
        isNull(revokedAt),
        // An older one has been renewed.
        sql`not ${hasNewer}`,
        sql`${expiresAt} - ${notice} <= ${work.now}::timestamptz`,
        // Its renewal has started, and is on the list itself.
        sql`not exists ${openAssessments(tx, work)}`,
      ),
    );
}
