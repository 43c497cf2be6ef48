/** SQL of the certificates that an administrator sees. Runs as the system, which may read no more of them than anyone who verifies one. */
import type { CertificateState, RegistrationStatus } from '@msp/contract';
import { and, count, eq, sql } from 'drizzle-orm';
import { stateAt } from '../../compliance/certificates/state';
import { certificateRegistrations, certificates } from '../../compliance/certificates/tables';
import { isAnyOf } from '../../platform/database/any-of';
import type { Tx } from '../../platform/database/database';
import { containsText, keyset, type PageRequest, pageOf } from '../../platform/database/paging';
import { organizations } from '../../tenancy/organizations/tables';

export interface CertificateFilters {
  /** The only organisation whose certificates are listed. */
  organizationId?: string | undefined;
  search?: string | undefined;
  state?: CertificateState[] | undefined;
  registration?: RegistrationStatus[] | undefined;
}

const sortable = {
  code: { expression: sql`${certificates.code}`, type: 'text' },
  organization: { expression: sql`lower(${organizations.name})`, type: 'text' },
  issuedAt: { expression: sql`${certificates.issuedAt}`, type: 'timestamptz' },
  expiresAt: { expression: sql`${certificates.expiresAt}`, type: 'timestamptz' },
} as const;

const text = sql`(${certificates.code} || ' ' || ${certificates.holder} || ' ' || ${organizations.name})`;

const ofCertificate = and(
  eq(certificateRegistrations.organizationId, certificates.organizationId),
  eq(certificateRegistrations.certificateId, certificates.id),
);

export async function listCertificates(
  tx: Tx,
  now: Date,
  { organizationId, search, state: states, registration, ...request }: CertificateFilters & PageRequest,
) {
  const state = stateAt(now);
  const page = keyset(request, sortable, sql`${certificates.id}`, { sort: 'issuedAt', order: 'desc' });
  const where = and(
    organizationId ? eq(certificates.organizationId, organizationId) : undefined,
    search ? containsText(text, search) : undefined,
    states && isAnyOf(state, states),
    registration && isAnyOf(certificateRegistrations.status, registration),
  );
  const rows = await tx
    .select({
      id: certificates.id,
      code: certificates.code,
      holder: certificates.holder,
      organizationId: certificates.organizationId,
      organizationName: organizations.name,
      state,
      issuedAt: certificates.issuedAt,
      expiresAt: certificates.expiresAt,
      registration: certificateRegistrations.status,
      cursorValue: page.cursorValue,
    })
    .from(certificates)
    .innerJoin(organizations, eq(organizations.id, certificates.organizationId))
    .leftJoin(certificateRegistrations, ofCertificate)
    .where(and(where, page.after))
    .orderBy(page.orderBy)
    .limit(page.limit);
  const [counted] = await tx
    .select({ total: count() })
    .from(certificates)
    .innerJoin(organizations, eq(organizations.id, certificates.organizationId))
    .leftJoin(certificateRegistrations, ofCertificate)
    .where(where);
  return { ...pageOf(rows, request.limit, page.cursorFor), total: counted?.total ?? 0 };
}

/** @returns null for an unknown certificate */
export async function organizationOfCertificate(tx: Tx, id: string): Promise<string | null> {
  const [row] = await tx
    .select({ organizationId: certificates.organizationId })
    .from(certificates)
    .where(eq(certificates.id, id));
  return row?.organizationId ?? null;
}
