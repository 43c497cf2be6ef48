/** Certificates for administrators: superadmins see those of all organisations, others those of their own. */

import type { AdminCertificate } from '@msp/contract';
import { resubmitCertificate } from '../../compliance/certificate-register/service';
import {
  holdsPermission,
  type OrganizationContext,
  organizationContext,
  type Platform,
} from '../../platform/context/context';
import type { Issuer } from '../../platform/credentials/issuer';
import { includeSuspended } from '../../platform/database/database';
import type { PageRequest } from '../../platform/database/paging';
import { notFound } from '../../platform/errors';
import * as repository from './certificates-repository';

/** @param hasCertificateRegister without a certificate register, no certificate shows a registration */
export async function adminCertificates(
  { database }: Pick<Platform, 'database'>,
  { actor, organizationId: own, clock }: OrganizationContext,
  hasCertificateRegister: boolean,
  query: Omit<repository.CertificateFilters, 'organizationId'> & PageRequest,
) {
  const organizationId = holdsPermission(actor, 'installation:manage') ? undefined : own;
  const { rows, nextCursor, total } = await database.asSystem(async (tx) => {
    await includeSuspended(tx);
    return repository.listCertificates(tx, clock.now(), { ...query, organizationId });
  });
  const items = rows.map(
    ({ organizationId: id, organizationName: name, registration, cursorValue: _, ...row }): AdminCertificate => ({
      ...row,
      organization: { id, name },
      issuedAt: row.issuedAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
      registration: hasCertificateRegister ? registration : null,
    }),
  );
  return { items, nextCursor, total };
}

/** Recorded in the organisation of the certificate. @throws AppError 404, 409 INVALID_TRANSITION unless its registration failed */
export async function resubmitAnyCertificate(
  platform: Platform,
  { actor }: OrganizationContext,
  issuer: Issuer,
  id: string,
): Promise<void> {
  const organizationId = await platform.database.asSystem((tx) => repository.organizationOfCertificate(tx, id));
  if (organizationId === null) throw notFound('This certificate');
  await resubmitCertificate(organizationContext(platform, organizationId, actor), issuer, id);
}
