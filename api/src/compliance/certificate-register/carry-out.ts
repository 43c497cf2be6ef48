/**
 * Carries out one registration or withdrawal in a worker. The registration is claimed in one transaction and its outcome stored in
 * another, with the requests between them. A worker that is killed leaves a claim that runs out; the next attempt looks the
 * certificate up by our own number before it sends anything, so that nothing is registered twice.
 */

import { VendorError } from '../../measurement/adapters/service';
import { recordActivity } from '../../platform/activity-log/activity';
import { announceChange } from '../../platform/changes/announce';
import type { OrganizationContext } from '../../platform/context/context';
import { type CertificateRegister, RefusedByRegistry, type RegistryEntry } from './port';
import { type ClaimedRegistration, claimRegistration, type RegistrationOutcome, storeOutcome } from './repository';
import { retryAt } from './retries';

/** Longer than the time limits of an attempt's three requests together. */
export const claimMs = 120_000;

/** @returns the registry's entry; null for a revoked certificate that was never registered */
async function attempt(
  registry: CertificateRegister,
  { registration: { reference }, certificate }: ClaimedRegistration,
): Promise<RegistryEntry | null> {
  const { code: number, holder, issuedAt, expiresAt, revokedAt } = certificate;
  const known = (reference !== null && (await registry.get(reference))) || (await registry.findByNumber(number));
  if (!revokedAt) return known ?? registry.issue({ number, holder, issuedAt, expiresAt });
  return known && known.status !== 'WITHDRAWN' ? registry.withdraw(known.id) : known;
}

function outcomeOf(claimed: ClaimedRegistration, entry: RegistryEntry | null, now: Date): RegistrationOutcome {
  const { status, reference, url, otherName, attempts } = claimed.registration;
  const isRevoked = claimed.certificate.revokedAt !== null;
  if (!entry) return { status: 'WITHDRAWN', reference, url, otherName, error: null, nextAttemptAt: null };
  const isUnfinished = isRevoked ? entry.status !== 'WITHDRAWN' : entry.status === 'PENDING';
  return {
    status: isRevoked && isUnfinished ? status : entry.status,
    reference: entry.id,
    url: entry.url,
    otherName: entry.otherName,
    error: entry.status === 'FAILED' ? (entry.reason ?? 'The registry gave no reason.') : null,
    nextAttemptAt: isUnfinished ? retryAt(now, attempts) : null,
  };
}

/** @throws what is neither a refusal nor a failure of the registry: then the claim runs out */
function failureOf(claimed: ClaimedRegistration, error: unknown, now: Date): RegistrationOutcome {
  const { status, reference, url, otherName, attempts } = claimed.registration;
  const known = { reference, url, otherName };
  if (error instanceof RefusedByRegistry) {
    return { ...known, status: 'FAILED', error: error.message, nextAttemptAt: null };
  }
  if (!(error instanceof VendorError)) throw error;
  return { ...known, status, error: error.message, nextAttemptAt: retryAt(now, attempts, error.retryAfterMs) };
}

const titles = {
  PENDING: 'Certificate registration pending',
  REGISTERED: 'Certificate registered',
  FAILED: 'Certificate registration failed',
  WITHDRAWN: 'Certificate withdrawn from the registry',
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
  registry: CertificateRegister,
  certificateId: string,
): Promise<void> {
  const claimedUntil = new Date(context.clock.now().getTime() + claimMs);
  const claimed = await context.run((tx) => claimRegistration(tx, context, certificateId, claimedUntil));
  if (!claimed) return;
  const outcome = await attempt(registry, claimed).then(
    (entry) => outcomeOf(claimed, entry, context.clock.now()),
    (error) => failureOf(claimed, error, context.clock.now()),
  );
  await store(context, claimed, outcome);
}
