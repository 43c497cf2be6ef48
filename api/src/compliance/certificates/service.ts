/** "Trusted MSP" certificates: issued by scheme staff, listed, counted by state and revoked. */

import { randomInt } from 'node:crypto';
import { type Certificate, type CertificateStatus, type CertificateSummary, constants } from '@msp/contract';
import { statusListEntries } from '@msp/credentials';
import { recordActivity } from '../../platform/activity-log/activity';
import { nextCode } from '../../platform/codes/next-code';
import { type OrganizationContext, personOf, requirePermission } from '../../platform/context/context';
import type { Issuer } from '../../platform/credentials/issuer';
import type { Tx } from '../../platform/database/database';
import { AppError, invalidTransition, notFound } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { peopleById } from '../../tenancy/users/service';
import { verifyUrl } from './addresses';
import { type AssessedScope, signCertificate } from './credential';
import { notifyAdministrators } from './notices';
import { registrationOf, requestRegistration, requestUpdate } from './registrations';
import * as repository from './repository';
import { scopeOf } from './state';

export { certificateRegisterName } from './registrations';

/** More than enough to find a free one among 131,072 as long as not nearly all are taken. */
const statusIndexAttempts = 50;

/** @param from the day of issue, or the end of the certificate that is renewed before it has expired */
function expiryOf(from: Date): Date {
  const end = new Date(from);
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
  /** The certificate that it renews: its remaining time is kept. */
  renewsCertificateId: string | null;
}

/** Signs and stores a certificate. A status index that is taken, in whichever organisation, is replaced by another one. */
async function insertSigned(
  tx: Tx,
  context: OrganizationContext,
  issuer: Issuer,
  { id, code, assessment }: { id: string; code: string; assessment: CertifiedAssessment | null },
): Promise<void> {
  const issuedAt = context.clock.now();
  const { renewsCertificateId = null, ...assessed } = assessment ?? {};
  const renewedUntil = renewsCertificateId && (await repository.currentExpiry(tx, context, renewsCertificateId));
  const dates = { issuedAt, expiresAt: expiryOf(renewedUntil && renewedUntil > issuedAt ? renewedUntil : issuedAt) };
  const holder = await repository.organizationName(tx, context);
  for (let attempt = 0; attempt < statusIndexAttempts; attempt += 1) {
    const statusIndex = randomInt(statusListEntries);
    const credential = await signCertificate(issuer, { code, holder, ...dates, statusIndex, scope: assessment });
    const row = { organizationId: context.organizationId, id, code, holder, ...dates, statusIndex, credential };
    if (await repository.insertCertificate(tx, { ...row, ...assessed, issuedBy: personOf(context).id })) return;
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
  const {
    issuedBy,
    revokedBy,
    revokedAt,
    revokedReason,
    reinstatedBy,
    reinstatedAt,
    reinstatedReason,
    ...certificate
  } = row.certificate;
  const people = await peopleById(tx, context, [issuedBy, revokedBy, reinstatedBy]);
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
    reinstatedAt: reinstatedAt?.toISOString() ?? null,
    reinstatedBy: personIn(reinstatedBy),
    reinstatedReason,
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

/** Has the register updated, records the change, and tells the administrators. */
async function announceChange(
  tx: Tx,
  context: OrganizationContext,
  { id, code }: Pick<Certificate, 'id' | 'code'>,
  change: 'revoked' | 'reinstated',
  reason: string,
): Promise<void> {
  await requestUpdate(tx, context, id);
  await recordActivity(tx, context, {
    action: 'UPDATE',
    record: { type: 'certificate', id },
    title: `Certificate ${change}`,
    event: `certificate.${change}`,
    description: `${code}: ${reason}`,
  });
  await notifyAdministrators(tx, context, { id, code }, change, reason);
}

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
    await announceChange(tx, context, { id, code }, 'revoked', reason);
    return detailOf(tx, context, issuer, id);
  });
}

/**
 * Makes a superseded certificate count again, after the organisation lost the one that superseded it.
 * @throws AppError 404, 409 INVALID_TRANSITION for one that was not superseded, and 409 CONFLICT while another one counts or after its end
 */
export async function reinstateCertificate(
  context: OrganizationContext,
  issuer: Issuer,
  id: string,
  reason: string,
): Promise<Certificate> {
  requirePermission(context.actor, 'certificate:revoke');
  return context.run(async (tx) => {
    await repository.lockAll(tx, context);
    const { code, state, expiresAt } = await detailOf(tx, context, issuer, id);
    if (state !== 'SUPERSEDED') throw invalidTransition('Only a superseded certificate can be reinstated.', state);
    if (await repository.latest(tx, context))
      throw new AppError(409, 'CONFLICT', 'Another certificate counts. Revoke it before you reinstate this one.');
    if (new Date(expiresAt) <= context.clock.now())
      throw new AppError(409, 'CONFLICT', 'This certificate has expired. The organisation needs a new assessment.');
    await repository.reinstate(tx, context, id, { reinstatedBy: personOf(context).id, reinstatedReason: reason });
    await announceChange(tx, context, { id, code }, 'reinstated', reason);
    return detailOf(tx, context, issuer, id);
  });
}
