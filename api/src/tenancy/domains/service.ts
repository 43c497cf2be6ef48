/** The domains of an organisation: adding, checking their DNS records, and removing. */
import { randomBytes } from 'node:crypto';
import { domainToASCII } from 'node:url';
import type { OrganizationDomain } from '@msp/contract';
import { recordActivity } from '../../platform/activity-log/activity';
import { type OrganizationContext, personOf } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { isUniqueViolation } from '../../platform/database/errors';
import { lockSubject } from '../../platform/database/lock';
import { AppError, notFound, validation } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { type CheckOutcome, outcomeOf, recordValue } from './domain-state';
import { publicMailDomains } from './public-mail';
import * as repository from './repository';
import type { ResolveTxt } from './resolver';

const maxDomains = 50;
const recordName = (domain: string) => `_trusted-msp.${domain}`;

function present(row: repository.DomainRow): OrganizationDomain {
  const { id, domain, state, token, createdAt, checkedAt, verifiedAt, missingSince, problem } = row;
  return {
    id,
    domain,
    state,
    record: { name: recordName(domain), value: recordValue(token) },
    createdAt: createdAt.toISOString(),
    checkedAt: checkedAt?.toISOString() ?? null,
    verifiedAt: verifiedAt?.toISOString() ?? null,
    missingSince: missingSince?.toISOString() ?? null,
    problem,
  };
}

export const recordDomain = (tx: Tx, context: OrganizationContext, title: string, domain: string) =>
  recordActivity(tx, context, {
    action: 'UPDATE',
    record: { type: 'organization', id: context.organizationId },
    title,
    description: domain,
  });

export async function listDomains(context: OrganizationContext) {
  const rows = await context.read((tx) => repository.listDomains(tx, context));
  return { items: rows.map(present) };
}

/** The domain of a mail address, or a domain itself, in the form in which domains are stored. */
export const domainOf = (address: string): string =>
  domainToASCII(address.slice(address.lastIndexOf('@') + 1).toLowerCase());

/** The domains that the organisation has verified, in lower case and ASCII. */
export async function verifiedDomains(tx: Tx, context: OrganizationContext): Promise<ReadonlySet<string>> {
  const rows = await repository.listDomains(tx, context);
  return new Set(rows.filter(({ state }) => state === 'VERIFIED').map(({ domain }) => domain));
}

/** @throws AppError 400 VALIDATION for a public mail service */
export function requireOwnable(domain: string): void {
  if (!publicMailDomains.has(domain)) return;
  const message = 'This domain belongs to a public mail service, so no organisation can claim it.';
  throw validation(message, [{ path: 'body.domain', message }]);
}

/** No other transaction adds a domain until this one ends. @throws AppError 409 CONFLICT */
export async function requireRoom(tx: Tx, context: OrganizationContext): Promise<void> {
  await lockSubject(tx, context, 'domains');
  if ((await repository.listDomains(tx, context)).length >= maxDomains)
    throw new AppError(409, 'CONFLICT', `An organisation can have at most ${maxDomains} domains.`);
}

export const newDomain = ({ organizationId, clock }: OrganizationContext, domain: string) => {
  const createdAt = clock.now();
  return { organizationId, id: newId(createdAt), domain, token: randomBytes(16).toString('hex'), createdAt };
};

/** @throws AppError 400 VALIDATION for a public mail service, 409 CONFLICT */
export async function addDomain(context: OrganizationContext, domain: string): Promise<OrganizationDomain> {
  requireOwnable(domain);
  return context.run(async (tx) => {
    await requireRoom(tx, context);
    const row = await repository.insertDomain(tx, {
      ...newDomain(context, domain),
      state: 'PENDING',
      createdBy: personOf(context).id,
    });
    if (!row) throw new AppError(409, 'CONFLICT', 'This domain is already in the list.');
    await recordDomain(tx, context, 'Domain added', domain);
    return present(row);
  });
}

const titles: Partial<Record<string, string>> = {
  'PENDING VERIFIED': 'Domain verified',
  'FAILED VERIFIED': 'Domain verified again',
  'VERIFIED FAILED': 'Domain verification lost',
};

/** @throws AppError 404 */
async function applyOutcome(context: OrganizationContext, before: repository.DomainRow, outcome: CheckOutcome) {
  return context.run(async (tx) => {
    const row = await repository.updateDomain(tx, context, before.id, outcome);
    if (!row) throw notFound('This domain');
    const title = titles[`${before.state} ${row.state}`];
    if (title) await recordDomain(tx, context, title, row.domain);
    return row;
  });
}

/** The DNS is asked outside any transaction. @throws AppError 404 */
async function checkRow(context: OrganizationContext, resolveTxt: ResolveTxt, row: repository.DomainRow) {
  const outcome = outcomeOf(row, await resolveTxt(recordName(row.domain)), context.clock.now());
  try {
    return await applyOutcome(context, row, outcome);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const { state, verifiedAt, missingSince } = row;
    const problem = 'This domain is already verified by another organisation.';
    return applyOutcome(context, row, { ...outcome, state, verifiedAt, missingSince, problem });
  }
}

/** @throws AppError 404 */
export async function checkDomain(context: OrganizationContext, resolveTxt: ResolveTxt, id: string) {
  const row = await context.run((tx) => repository.findDomain(tx, context, id));
  if (!row) throw notFound('This domain');
  return present(row.workosId === null ? await checkRow(context, resolveTxt, row) : row);
}

/** The daily check of a job. WorkOS checks the domains that were verified there. */
export async function checkDomains(context: OrganizationContext, resolveTxt: ResolveTxt): Promise<void> {
  const rows = await context.read((tx) => repository.listDomains(tx, context));
  for (const row of rows.filter(({ workosId }) => workosId === null)) await checkRow(context, resolveTxt, row);
}

/** @throws AppError 404 */
export async function removeDomain(context: OrganizationContext, id: string): Promise<void> {
  await context.run(async (tx) => {
    const row = await repository.deleteDomain(tx, context, id);
    if (!row) throw notFound('This domain');
    await recordDomain(tx, context, 'Domain removed', row.domain);
  });
}
