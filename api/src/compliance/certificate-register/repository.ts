/** SQL of registrations: which are due, who works on them, and what came of it. */
import type { RegistrationStatus } from '@msp/contract';
import { and, asc, eq, lte, ne, sql } from 'drizzle-orm';
import { type OrganizationContext, ofOrganization } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { organizations } from '../../tenancy/organizations/tables';
import { certificates, certificateRegistrations as registrations } from '../certificates/tables';

/** Per round; the rest follows in the next. */
const roundLimit = 500;

/** A claimed registration is due again only when its worker must have stopped. */
const dueAt = sql`coalesce(${registrations.claimedUntil}, ${registrations.nextAttemptAt})`;

/** Over all organisations, as the system. */
export const dueRegistrations = (tx: Tx, now: Date) =>
  tx
    .select({ organizationId: registrations.organizationId, certificateId: registrations.certificateId })
    .from(registrations)
    // The system finds no suspended organisation (docs/decisions/0048).
    .innerJoin(organizations, eq(organizations.id, registrations.organizationId))
    .where(lte(dueAt, sql`${now.toISOString()}::timestamptz`))
    .orderBy(asc(dueAt))
    .limit(roundLimit);

/** Has an entry of the register read again, over all organisations, as the system. A withdrawn one does not change any more. */
export const requestReading = (tx: Tx, reference: string, now: Date) =>
  tx
    .update(registrations)
    .set({ nextAttemptAt: now, attempts: 0 })
    .where(and(eq(registrations.reference, reference), ne(registrations.status, 'WITHDRAWN')));

const ofCertificate = (context: OrganizationContext, certificateId: string) =>
  and(ofOrganization(registrations, context), eq(registrations.certificateId, certificateId));

export async function lockRegistration(tx: Tx, context: OrganizationContext, certificateId: string) {
  const [row] = await tx.select().from(registrations).where(ofCertificate(context, certificateId)).for('update');
  return row ?? null;
}

const { id, code, holder, issuedAt, expiresAt, revokedAt } = certificates;
/** What the register is told about. */
const registered = { id, code, holder, issuedAt, expiresAt, revokedAt };

const due = (tx: Tx, context: OrganizationContext, certificateId: string) =>
  tx
    .select({ registration: registrations, certificate: registered })
    .from(registrations)
    .innerJoin(
      certificates,
      and(ofOrganization(certificates, context), eq(certificates.id, registrations.certificateId)),
    )
    .where(
      and(ofCertificate(context, certificateId), lte(dueAt, sql`${context.clock.now().toISOString()}::timestamptz`)),
    )
    .for('update', { of: registrations });
export type ClaimedRegistration = Awaited<ReturnType<typeof due>>[number];

/** @returns null if it is not due, which includes one that another worker is working on */
export async function claimRegistration(
  tx: Tx,
  context: OrganizationContext,
  certificateId: string,
  claimedUntil: Date,
): Promise<ClaimedRegistration | null> {
  const [row] = await due(tx, context, certificateId);
  if (!row) return null;
  const attempts = row.registration.attempts + 1;
  // Requests that come while it is worked on are kept: they set the time anew.
  const claim = { claimedUntil, nextAttemptAt: null, attempts };
  await tx.update(registrations).set(claim).where(ofCertificate(context, certificateId));
  return { ...row, registration: { ...row.registration, ...claim } };
}

export interface RegistrationOutcome {
  status: RegistrationStatus;
  reference: string | null;
  url: string | null;
  otherName: string | null;
  error: string | null;
  /** Null when nothing is left to do. */
  nextAttemptAt: Date | null;
}

/** @returns whether the outcome was stored; not if another worker has claimed the registration since */
export async function storeOutcome(
  tx: Tx,
  context: OrganizationContext,
  { registration: { certificateId, claimedUntil } }: ClaimedRegistration,
  { nextAttemptAt, ...outcome }: RegistrationOutcome,
): Promise<boolean> {
  if (!claimedUntil) throw new Error('This registration is not claimed.');
  const time = sql`${nextAttemptAt?.toISOString() ?? null}::timestamptz`;
  const rows = await tx
    .update(registrations)
    .set({
      ...outcome,
      claimedUntil: null,
      nextAttemptAt: sql`coalesce(${registrations.nextAttemptAt}, ${time})`,
      updatedAt: context.clock.now(),
    })
    .where(and(ofCertificate(context, certificateId), eq(registrations.claimedUntil, claimedUntil)))
    .returning({ id: registrations.certificateId });
  return rows.length > 0;
}

export async function resubmit(
  tx: Tx,
  context: OrganizationContext,
  certificateId: string,
  status: RegistrationStatus,
): Promise<void> {
  const now = context.clock.now();
  await tx
    .update(registrations)
    .set({ status, error: null, attempts: 0, nextAttemptAt: now, updatedAt: now })
    .where(ofCertificate(context, certificateId));
}
