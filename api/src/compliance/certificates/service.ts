/** "Trusted MSP" certificates: issued by scheme staff, listed, counted by state and revoked. */

import { randomInt } from 'node:crypto';
import { type Certificate, type CertificateStatus, type CertificateSummary, constants } from '@msp/contract';
import { statusListEntries } from '@msp/credentials';
import { recordActivity } from '../../platform/activity-log/activity';
import { nextCode } from '../../platform/codes/next-code';
import { type OrganizationContext, personOf, requirePermission } from '../../platform/context/context';
import type { Issuer } from '../../platform/credentials/issuer';
import type { Tx } from '../../platform/database/database';
import { invalidTransition, notFound } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { peopleById } from '../../tenancy/users/service';
import { verifyUrl } from './addresses';
import { type AssessedScope, signCertificate } from './credential';
import { registrationOf, requestRegistration, requestWithdrawal } from './registrations';
import * as repository from './repository';
import { scopeOf } from './state';

export { certificateRegisterName } from './registrations';

/** More than enough to find a free one among 131,072 as long as not nearly all are taken. */
const statusIndexAttempts = 50;

function expiryOf(issuedAt: Date): Date {
  const end = new Date(issuedAt);
  end.setUTCMonth(end.getUTCMonth() + constants.certificate.validMonths);
  return end;
}

/** Runs in the caller's transaction, so that all figures of the dashboard are from the same moment. */
export async function certificateStatusIn(tx: Tx, context: OrganizationContext): Promise<CertificateStatus> {
  const [counts, latestCertificate] = await Promise.all([
    repository.countByState(tx, context, context.clock.now()),
    repository.latest(tx, context),
  ]);
  return { ...counts, latestCertificate };
}

export async function certificateStatus(context: OrganizationContext): Promise<CertificateStatus> {
  return context.read((tx) => certificateStatusIn(tx, context));
}

/** An assessment whose approval issues a certificate, and what was assessed. */
export interface CertifiedAssessment extends AssessedScope {
  assessmentId: string;
}

/** Signs and stores a certificate. A status index that is taken, in whichever organisation, is replaced by another one. */
async function insertSigned(
  tx: Tx,
  context: OrganizationContext,
  issuer: Issuer,
  { id, code, assessment }: { id: string; code: string; assessment: CertifiedAssessment | null },
): Promise<void> {
  const issuedAt = context.clock.now();
  const dates = { issuedAt, expiresAt: expiryOf(issuedAt) };
  const holder = await repository.organizationName(tx, context);
  for (let attempt = 0; attempt < statusIndexAttempts; attempt += 1) {
    const statusIndex = randomInt(statusListEntries);
    const credential = await signCertificate(issuer, { code, holder, ...dates, statusIndex, scope: assessment });
    const row = { organizationId: context.organizationId, id, code, holder, ...dates, statusIndex, credential };
    if (await repository.insertCertificate(tx, { ...row, ...assessment, issuedBy: personOf(context).id })) return;
  }
  throw new Error('The status list is nearly full.');
}

/** Runs in the caller's transaction. @returns the id */
async function issue(
  tx: Tx,
  context: OrganizationContext,
  issuer: Issuer,
  { code, assessment }: { code: string; assessment: CertifiedAssessment | null },
): Promise<string> {
  const id = newId(context.clock.now());
  await insertSigned(tx, context, issuer, { id, code, assessment });
  await requestRegistration(tx, context, id);
  await recordActivity(tx, context, {
    action: 'CREATE',
    record: { type: 'certificate', id },
    title: 'Certificate issued',
    event: 'certificate.issued',
    description: code,
  });
  return id;
}

/** In the transaction that approves the assessment, so that there is never one without the other. */
export async function issueForAssessment(
  tx: Tx,
  context: OrganizationContext,
  issuer: Issuer,
  assessment: CertifiedAssessment,
): Promise<void> {
  await issue(tx, context, issuer, { code: await nextCode(tx, 'TMSP', context.clock.now()), assessment });
}

/**
 * Without an assessment, for demonstration data.
 * @param code readable and globally unique
 * @throws AppError 403 for anyone except scheme staff
 */
export async function issueCertificate(context: OrganizationContext, issuer: Issuer, code: string): Promise<string> {
  requirePermission(context.actor, 'assessment:review');
  return context.run((tx) => issue(tx, context, issuer, { code, assessment: null }));
}

function summaryOf({ certificate, state }: repository.CertificateRow): CertificateSummary {
  const { id, code, holder, issuedAt, expiresAt, assessmentId, assessmentCode } = certificate;
  return {
    ...{ id, code, holder },
    assessment: assessmentId && assessmentCode ? { id: assessmentId, code: assessmentCode } : null,
    state,
    issuedAt: issuedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}

async function detailOf(tx: Tx, context: OrganizationContext, issuer: Issuer, id: string): Promise<Certificate> {
  const row = await repository.findCertificate(tx, context, id);
  if (!row) throw notFound('This certificate');
  const { issuedBy, revokedBy, revokedAt, revokedReason, ...certificate } = row.certificate;
  const people = await peopleById(tx, context, [issuedBy, revokedBy]);
  const personIn = (personId: string | null) => {
    const person = people.get(personId ?? '');
    return person ? { id: person.id, name: person.name, email: person.email } : null;
  };
  return {
    ...summaryOf(row),
    issuedBy: personIn(issuedBy),
    scope: scopeOf(certificate),
    verifyUrl: verifyUrl(issuer, certificate.code),
    isSigned: row.isSigned,
    registration: await registrationOf(tx, context, id),
    revokedAt: revokedAt?.toISOString() ?? null,
    revokedBy: personIn(revokedBy),
    revokedReason,
  };
}

export async function listCertificates(context: OrganizationContext, query: repository.CertificateFilters) {
  return context.run(async (tx) => {
    const { rows, nextCursor, total } = await repository.listCertificates(tx, context, query);
    return { items: rows.map(summaryOf), nextCursor, total };
  });
}

/** @throws AppError 404 */
export const getCertificate = (context: OrganizationContext, issuer: Issuer, id: string): Promise<Certificate> =>
  context.run((tx) => detailOf(tx, context, issuer, id));

/** @throws AppError 404, 409 INVALID_TRANSITION for one that was revoked */
export async function revokeCertificate(
  context: OrganizationContext,
  issuer: Issuer,
  id: string,
  reason: string,
): Promise<Certificate> {
  requirePermission(context.actor, 'certificate:revoke');
  return context.run(async (tx) => {
    const { code } = await detailOf(tx, context, issuer, id);
    const change = { revokedBy: personOf(context).id, revokedReason: reason };
    if (!(await repository.revoke(tx, context, id, change))) {
      throw invalidTransition('This certificate was already revoked.', 'REVOKED');
    }
    await requestWithdrawal(tx, context, id);
    await recordActivity(tx, context, {
      action: 'UPDATE',
      record: { type: 'certificate', id },
      title: 'Certificate revoked',
      event: 'certificate.revoked',
      description: `${code}: ${reason}`,
    });
    return detailOf(tx, context, issuer, id);
  });
}
