/** "Trusted MSP" certificates: counted by state, and issued by scheme staff for twelve months. */
import { type CertificateStatus, constants } from '@msp/contract';
import { recordActivity } from '../../platform/activity/activity';
import { addDays } from '../../platform/clock';
import type { Tx } from '../../platform/database/database';
import { newId } from '../../platform/ids';
import { type OrganizationContext, personOf, requirePermission } from '../../platform/organization/context';
import * as repository from './repository';

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

/**
 * @param code readable and globally unique
 * @throws AppError 403 for anyone except scheme staff
 */
export async function issueCertificate(context: OrganizationContext, code: string): Promise<string> {
  const actor = personOf(context);
  requirePermission(actor, 'assessment:review');
  const now = context.clock.now();
  const id = newId(now);
  await context.run(async (tx) => {
    await repository.insertCertificate(tx, {
      organizationId: context.organizationId,
      id,
      code,
      issuedBy: actor.id,
      issuedAt: now,
      expiresAt: expiryOf(now),
    });
    await recordActivity(tx, context, {
      action: 'CREATE',
      record: { type: 'certificate', id },
      title: 'Certificate issued',
      description: code,
    });
  });
  return id;
}
