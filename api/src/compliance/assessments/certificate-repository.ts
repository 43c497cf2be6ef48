/** SQL of certificates that assessments refer to. */
import { and, eq, or } from 'drizzle-orm';
import { type OrganizationContext, ofOrganization } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { certificates } from '../certificates/tables';
import { assessments } from './tables';

/** The certificate that an assessment renews, and the one that it earned. */
export async function certificatesOf(
  tx: Tx,
  context: OrganizationContext,
  { id, renewsCertificateId }: { id: string; renewsCertificateId: string | null },
) {
  const rows = await tx
    .select({ id: certificates.id, code: certificates.code })
    .from(certificates)
    .where(
      and(
        ofOrganization(certificates, context),
        or(
          eq(certificates.assessmentId, id),
          renewsCertificateId ? eq(certificates.id, renewsCertificateId) : undefined,
        ),
      ),
    );
  return {
    renews: rows.find((row) => row.id === renewsCertificateId) ?? null,
    certificate: rows.find((row) => row.id !== renewsCertificateId) ?? null,
  };
}

/** A certificate with the assessor of the assessment that earned it. */
export async function findRenewed(tx: Tx, context: OrganizationContext, certificateId: string) {
  const [row] = await tx
    .select({ id: certificates.id, code: certificates.code, assessorId: assessments.assessorId })
    .from(certificates)
    .leftJoin(assessments, and(ofOrganization(assessments, context), eq(assessments.id, certificates.assessmentId)))
    .where(and(ofOrganization(certificates, context), eq(certificates.id, certificateId)));
  return row ?? null;
}
