/**
 * Carries out one registration or withdrawal in a worker. The registration is claimed in one transaction and its outcome stored in
 * another, with the requests between them. A worker that is killed leaves a claim that runs out; the next attempt looks the
 * certificate up by our own number before it sends anything, so that nothing is registered twice.
 */

import { VendorError } from '../../measurement/adapters/service';
import { recordActivity } from '../../platform/activity-log/activity';
import { announceChange } from '../../platform/changes/announce';
import type { OrganizationContext } from '../../platform/context/context';
import { type CertificateRegister, type CertificateRegisterEntry, RefusedByCertificateRegister } from './port';
import { type ClaimedRegistration, claimRegistration, type RegistrationOutcome, storeOutcome } from './repository';
import { retryAt } from './retries';

/** Longer than the time limits of an attempt's three requests together. */
export const claimMs = 120_000;

/** @returns the register's entry; null for a revoked certificate that was never registered */
async function attempt(
  certificateRegister: CertificateRegister,
  { registration: { reference }, certificate }: ClaimedRegistration,
): Promise<CertificateRegisterEntry | null> {
  const { code: number, holder, issuedAt, expiresAt, revokedAt } = certificate;
  const known =
    (reference !== null && (await certificateRegister.get(reference))) ||
    (await certificateRegister.findByNumber(number));
  if (!revokedAt) return known ?? certificateRegister.issue({ number, holder, issuedAt, expiresAt });
  return known && known.status !== 'WITHDRAWN' ? certificateRegister.withdraw(known.id) : known;
}

function outcomeOf(
  claimed: ClaimedRegistration,
  entry: CertificateRegisterEntry | null,
  now: Date,
): RegistrationOutcome {
  const { status, reference, url, otherName, attempts } = claimed.registration;
  const isRevoked = claimed.certificate.revokedAt !== null;
  if (!entry) return { status: 'WITHDRAWN', reference, url, otherName, error: null, nextAttemptAt: null };
  const isUnfinished = isRevoked ? entry.status !== 'WITHDRAWN' : entry.status === 'PENDING';
  return {
    status: isRevoked && isUnfinished ? status : entry.status,
    reference: entry.id,
    url: entry.url,
    otherName: entry.otherName,
    error: entry.status === 'FAILED' ? (entry.reason ?? 'The register gave no reason.') : null,
    nextAttemptAt: isUnfinished ? retryAt(now, attempts) : null,
  };
}

/** @throws what is neither a refusal nor a failure of the register: then the claim runs out */
function failureOf(claimed: ClaimedRegistration, error: unknown, now: Date): RegistrationOutcome {
  const { status, reference, url, otherName, attempts } = claimed.registration;
  const known = { reference, url, otherName };
  if (error instanceof RefusedByCertificateRegister) {
    return { ...known, status: 'FAILED', error: error.message, nextAttemptAt: null };
  }
  if (!(error instanceof VendorError)) throw error;
  return { ...known, status, error: error.message, nextAttemptAt: retryAt(now, attempts, error.retryAfterMs) };
}

const titles = {
  PENDING: 'Certificate registration pending',
  REGISTERED: 'Certificate registered',
  FAILED: 'Certificate registration failed',
  WITHDRAWN: 'Certificate withdrawn from the register',
} as const;

async function store(
  context: OrganizationContext,
  claimed: ClaimedRegistration,
  outcome: RegistrationOutcome,
): Promise<void> {
  const { registration, certificate } = claimed;
  const record = { type: 'certificate', id: certificate.id } as const;
  await context.run(async (tx) => {
    if (!(await storeOutcome(tx, context, claimed, outcome))) return;
    if (outcome.status === registration.status) return announceChange(tx, context, { record });
    await recordActivity(tx, context, {
      action: 'UPDATE',
      record,
      title: titles[outcome.status],
      description: outcome.error === null ? certificate.code : `${certificate.code}: ${outcome.error}`,
    });
  });
}

/** Does nothing if the registration is not due. */
export async function carryOut(
  context: OrganizationContext,
  certificateRegister: CertificateRegister,
  certificateId: string,
): Promise<void> {
  const claimedUntil = new Date(context.clock.now().getTime() + claimMs);
  const claimed = await context.run((tx) => claimRegistration(tx, context, certificateId, claimedUntil));
  if (!claimed) return;
  const outcome = await attempt(certificateRegister, claimed).then(
    (entry) => outcomeOf(claimed, entry, context.clock.now()),
    (error) => failureOf(claimed, error, context.clock.now()),
  );
  await store(context, claimed, outcome);
}
