/** Sends a certificate whose registration failed to the register again. */
import type { Certificate } from '@msp/contract';
import { recordActivity } from '../../platform/activity-log/activity';
import { type OrganizationContext, requirePermission } from '../../platform/context/context';
import type { Issuer } from '../../platform/credentials/issuer';
import { invalidTransition } from '../../platform/errors';
import { nextStatus } from '../../platform/records/transitions';
import { getCertificate } from '../certificates/service';
import * as repository from './repository';
import { registrationTransitions } from './transitions';

/** @throws AppError 404, 409 INVALID_TRANSITION unless its registration failed */
export async function resubmitCertificate(
  context: OrganizationContext,
  issuer: Issuer,
  id: string,
): Promise<Certificate> {
  requirePermission(context.actor, 'certificate:resubmit');
  const { code } = await getCertificate(context, issuer, id);
  await context.run(async (tx) => {
    const registration = await repository.lockRegistration(tx, context, id);
    if (!registration) throw invalidTransition(registrationTransitions.refusals.resubmit, 'none');
    const status = nextStatus(registrationTransitions, 'resubmit', registration.status);
    await repository.resubmit(tx, context, id, status);
    await recordActivity(tx, context, {
      action: 'UPDATE',
      record: { type: 'certificate', id },
      title: 'Certificate sent to the register again',
      description: code,
    });
  });
  return getCertificate(context, issuer, id);
}
