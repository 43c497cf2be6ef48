/** "Trusted MSP" certificates: issued by scheme staff for twelve months, listed, counted by state and revoked. */
import { type Certificate, type CertificateStatus, type CertificateSummary, constants } from '@msp/contract';
import { recordActivity } from '../../platform/activity/activity';
import { addDays } from '../../platform/clock';
import { nextCode } from '../../platform/codes/next-code';
import type { Tx } from '../../platform/database/database';
import { invalidTransition, notFound } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { type OrganizationContext, personOf, requirePermission } from '../../platform/organization/context';
import { peopleById } from '../../tenancy/members/service';
import * as repository from './repository';
import { stateOf } from './state';

/** The same day twelve months later. */
function expiryOf(issuedAt: Date): Date {
  const end = new Date(issuedAt);
  end.setUTCFullYear(end.getUTCFullYear() + 1);
  return end;
}

/** In the caller's transaction, so that the dashboard shows one moment. */
export async function certificateStatusIn(tx: Tx, context: OrganizationContext): Promise<CertificateStatus> {
  const now = context.clock.now();
  const [counts, latestCertificate] = await Promise.all([
    repository.countByState(tx, context, now, addDays(now, constants.certificateExpiringDays)),
    repository.latest(tx, context),
  ]);
  return { ...counts, latestCertificate };
}

export async function certificateStatus(context: OrganizationContext): Promise<CertificateStatus> {
  return context.read((tx) => certificateStatusIn(tx, context));
}

/** Runs in the caller's transaction. @param assessment that it is issued for @returns the id */
async function issue(
  tx: Tx,
  context: OrganizationContext,
  code: string,
  assessment: { id: string; code: string } | null,
): Promise<string> {
  const now = context.clock.now();
  const id = newId(now);
  await repository.insertCertificate(tx, {
    ...{ organizationId: context.organizationId, id, code },
    ...{ assessmentId: assessment?.id ?? null, assessmentCode: assessment?.code ?? null },
    holder: await repository.organizationName(tx, context),
    ...{ issuedBy: personOf(context).id, issuedAt: now, expiresAt: expiryOf(now) },
  });
  await recordActivity(tx, context, {
    action: 'CREATE',
    record: { type: 'certificate', id },
    title: 'Certificate issued',
    description: code,
  });
  return id;
}

/** In the transaction that approves the assessment, so that there is never one without the other. */
export async function issueForAssessment(
  tx: Tx,
  context: OrganizationContext,
  assessment: { id: string; code: string },
): Promise<void> {
  await issue(tx, context, await nextCode(tx, 'TMSP', context.clock.now()), assessment);
}

/**
 * Without an assessment, for demonstration data.
 * @param code readable and globally unique
 * @throws AppError 403 for anyone except scheme staff
 */
export async function issueCertificate(context: OrganizationContext, code: string): Promise<string> {
  requirePermission(context.actor, 'assessment:review');
  return context.run((tx) => issue(tx, context, code, null));
}

function summaryOf({ certificate, isNewest }: repository.CertificateRow, now: Date): CertificateSummary {
  const { id, code, holder, issuedAt, expiresAt, assessmentId, assessmentCode } = certificate;
  return {
    ...{ id, code, holder },
    assessment: assessmentId && assessmentCode ? { id: assessmentId, code: assessmentCode } : null,
    state: stateOf(certificate, isNewest, now),
    issuedAt: issuedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}

async function detailOf(tx: Tx, context: OrganizationContext, id: string): Promise<Certificate> {
  const row = await repository.findCertificate(tx, context, id);
  if (!row) throw notFound('This certificate');
  const { issuedBy, revokedBy, revokedAt, revokedReason } = row.certificate;
  const people = await peopleById(tx, context, [issuedBy, revokedBy]);
  const personIn = (personId: string | null) => {
    const person = people.get(personId ?? '');
    return person ? { id: person.id, name: person.name, email: person.email } : null;
  };
  return {
    ...summaryOf(row, context.clock.now()),
    issuedBy: personIn(issuedBy),
    revokedAt: revokedAt?.toISOString() ?? null,
    revokedBy: personIn(revokedBy),
    revokedReason,
  };
}

export async function listCertificates(context: OrganizationContext, query: repository.CertificateFilters) {
  const now = context.clock.now();
  return context.run(async (tx) => {
    const { rows, nextCursor, total } = await repository.listCertificates(tx, context, query);
    return { items: rows.map((row) => summaryOf(row, now)), nextCursor, total };
  });
}

/** @throws AppError 404 */
export const getCertificate = (context: OrganizationContext, id: string): Promise<Certificate> =>
  context.run((tx) => detailOf(tx, context, id));

/** @throws AppError 404, 409 INVALID_TRANSITION for one that was revoked */
export async function revokeCertificate(
  context: OrganizationContext,
  id: string,
  reason: string,
): Promise<Certificate> {
  requirePermission(context.actor, 'certificate:revoke');
  return context.run(async (tx) => {
    const { code } = await detailOf(tx, context, id);
    const change = { revokedBy: personOf(context).id, revokedReason: reason };
    if (!(await repository.revoke(tx, context, id, change))) {
      throw invalidTransition('This certificate was already revoked.', 'REVOKED');
    }
    await recordActivity(tx, context, {
      action: 'UPDATE',
      record: { type: 'certificate', id },
      title: 'Certificate revoked',
      description: `${code}: ${reason}`,
    });
    return detailOf(tx, context, id);
  });
}
