/** Applies what WorkOS says about the domains of an organisation: it has checked their DNS records itself. */
import { z } from 'zod';
import type { OrganizationContext } from '../../platform/context/context';
import { isUniqueViolation } from '../../platform/database/errors';
import { AppError, validation } from '../../platform/errors';
import type { EventContribution } from '../../platform/workos/contribution';
import { findDomainByName, insertVerifiedDomain, updateDomain } from './repository';
import { newDomain, recordDomain, requireOwnable, requireRoom } from './service';

const workosDomain = z.object({ id: z.string(), domain: z.string().max(253).toLowerCase() });
type WorkOsDomain = z.infer<typeof workosDomain>;
const failure = z.object({ reason: z.string().max(500), organizationDomain: workosDomain });

const verified = 'organization_domain.verified';
const failed = 'organization_domain.verification_failed';

/** A unique violation ends the transaction if another organisation has verified the domain. @throws AppError 400, 409 */
async function verify(context: OrganizationContext, { id: workosId, domain }: WorkOsDomain): Promise<void> {
  requireOwnable(domain);
  const now = context.clock.now();
  const outcome = { state: 'VERIFIED', workosId, checkedAt: now, missingSince: null, problem: null } as const;
  await context.run(async (tx) => {
    const known = await findDomainByName(tx, context, domain);
    if (known) {
      const verifiedAt = known.state === 'VERIFIED' ? known.verifiedAt : now;
      await updateDomain(tx, context, known.id, { ...outcome, verifiedAt });
    } else {
      await requireRoom(tx, context);
      await insertVerifiedDomain(tx, { ...newDomain(context, domain), ...outcome, verifiedAt: now });
    }
    if (known?.state !== 'VERIFIED') await recordDomain(tx, context, 'Domain verified', domain);
  });
}

/** Domains that were not verified at WorkOS stay as they are. */
async function fail(context: OrganizationContext, { id, domain }: WorkOsDomain, problem: string): Promise<void> {
  await context.run(async (tx) => {
    const known = await findDomainByName(tx, context, domain);
    if (known?.workosId !== id) return;
    await updateDomain(tx, context, known.id, { state: 'FAILED', checkedAt: context.clock.now(), problem });
    if (known.state === 'VERIFIED') await recordDomain(tx, context, 'Domain verification lost', domain);
  });
}

async function apply(context: OrganizationContext, type: string, data: unknown): Promise<void> {
  if (type === verified) return verify(context, workosDomain.parse(data));
  const { reason, organizationDomain } = failure.parse(data);
  return fail(context, organizationDomain, reason);
}

export const domainEvents: EventContribution = {
  types: [verified, failed],
  apply: (context, { type, data }) =>
    apply(context, type, data).catch((error) => {
      if (error instanceof z.ZodError)
        throw validation("WorkOS sent an event that this application doesn't understand.");
      if (!isUniqueViolation(error)) throw error;
      throw new AppError(409, 'CONFLICT', 'This domain is already verified by another organisation.');
    }),
  refused: async (context, { data }, { message }) => {
    const domain = workosDomain.safeParse(data).data?.domain ?? 'unknown';
    await context.run((tx) => recordDomain(tx, context, 'Domain not verified', `${domain}: ${message}`));
  },
};
