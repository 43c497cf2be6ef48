/** A certificate's entry in the certificate register: requested with the certificate, worked on by the certificate register's jobs. */
import type { Certificate } from '@msp/contract';
import { and, eq } from 'drizzle-orm';
import { type OrganizationContext, ofOrganization } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { certificateRegistrations } from './tables';

/** The register that this product knows. */
export const certificateRegisterName = 'BlockMark Registry';

const ofCertificate = (context: OrganizationContext, certificateId: string) =>
  and(ofOrganization(certificateRegistrations, context), eq(certificateRegistrations.certificateId, certificateId));

/** In the transaction that issues the certificate, so that neither is without the other. */
export async function requestRegistration(
  tx: Tx,
  { organizationId, clock }: OrganizationContext,
  certificateId: string,
): Promise<void> {
  const now = clock.now();
  const request = { status: 'PENDING', attempts: 0, nextAttemptAt: now, updatedAt: now } as const;
  await tx.insert(certificateRegistrations).values({ organizationId, certificateId, ...request });
}

/** In the transaction that revokes or reinstates the certificate: the register's entry follows. */
export async function requestUpdate(tx: Tx, context: OrganizationContext, certificateId: string): Promise<void> {
  await tx
    .update(certificateRegistrations)
    .set({ attempts: 0, nextAttemptAt: context.clock.now() })
    .where(ofCertificate(context, certificateId));
}

export async function registrationOf(
  tx: Tx,
  context: OrganizationContext,
  certificateId: string,
): Promise<Certificate['registration']> {
  const [row] = await tx.select().from(certificateRegistrations).where(ofCertificate(context, certificateId));
  if (!row) return null;
  const { status, reference, url, otherName, error, attempts, nextAttemptAt, updatedAt } = row;
  return {
    ...{ status, registry: certificateRegisterName, reference, url, otherName, error, attempts },
    nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
  };
}
