/** What people without an organisation can do where the installation allows it: ask to join one, or create one (decision 54). */
import { type BodyOf, type calls, constants, fallbackRole, type ResponseOf, remotePaths } from '@msp/contract';
import { recordActivity } from '../../platform/activity-log/activity';
import { addDays } from '../../platform/clock';
import { type OrganizationContext, organizationContext, type Platform } from '../../platform/context/context';
import { personSummary } from '../../platform/context/person';
import type { Tx } from '../../platform/database/database';
import { AppError, notFound } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { nextStatus } from '../../platform/records/transitions';
import { domainOf } from '../domains/service';
import { findPerson } from '../invitations/service';
import { notify } from '../notifications/notify';
import { mayCreateAnother } from './create';
import * as repository from './repository';
import { joinTransitions } from './transitions';

/** What the installation allows. */
export type Allowed = readonly ('ask' | 'create')[];

type Person = Awaited<ReturnType<typeof findPerson>>;
type Offered = NonNullable<ResponseOf<typeof calls.newcomers.options>['organization']>;

const { maxAskedPerWeek } = constants.newcomers;

/** Only the owner of a verified address learns which organisation has its domain. Members have nothing to ask for. */
async function offeredTo(tx: Tx, person: Person) {
  if (!person.emailVerified) return null;
  const found = await repository.organizationOfDomain(tx, domainOf(person.email), person.id);
  if (!found || found.isMember) return null;
  const { isMember: _, ...organization } = found;
  return organization;
}

function presentRequest(row: repository.JoinRequestRow | null): Offered['request'] {
  if (!row || (row.state !== 'OPEN' && row.state !== 'DECLINED')) return null;
  return { id: row.id, state: row.state, sentAt: row.createdAt.toISOString() };
}

export async function newcomerOptions(
  { database }: Platform,
  allowed: Allowed,
  userId: string,
): Promise<ResponseOf<typeof calls.newcomers.options>> {
  const mayAsk = allowed.includes('ask');
  return database.asSystem(async (tx) => {
    const offered = mayAsk ? await offeredTo(tx, await findPerson(tx, userId)) : null;
    const request = offered && presentRequest(await repository.latestRequest(tx, offered.id, userId));
    const mayCreate = allowed.includes('create') && (await mayCreateAnother(tx, userId));
    return { mayAsk, organization: offered && { ...offered, request }, mayCreate };
  });
}

/** Administrators are told once for each request. */
async function insertRequest(tx: Tx, context: OrganizationContext, person: Person, message: string) {
  const now = context.clock.now();
  const recent = await repository.countRequestsSince(tx, context, person.id, addDays(now, -7));
  if (recent >= maxAskedPerWeek)
    throw new AppError(409, 'CONFLICT', `You've asked ${maxAskedPerWeek} times within a week. Try again next week.`);
  const { organizationId } = context;
  const { id: userId, email, firstName, lastName } = person;
  const row = await repository.insertRequest(tx, {
    ...{ organizationId, id: newId(now), userId, email, firstName, lastName },
    ...{ message: message || null, state: 'OPEN', createdAt: now },
  });
  if (!row) return null;
  const { name } = personSummary(person);
  const record = { type: 'member', id: userId } as const;
  await recordActivity(tx, context, { action: 'CREATE', record, title: 'Asked to join', description: name });
  await notify(tx, context, {
    kind: 'JOIN_REQUESTED',
    permission: 'user:create',
    record,
    title: `${name} asks to join your organisation`,
    text: message || email,
    path: `${remotePaths.admin.users}?state=ASKED`,
    key: `join request ${row.id}`,
  });
  return row;
}

/**
 * Asking again while a request is open changes nothing.
 * @throws AppError 404 for an organisation that is not offered to the person, 409 CONFLICT after too many requests
 */
export async function askToJoin(
  platform: Platform,
  allowed: Allowed,
  userId: string,
  { organizationId, message = '' }: BodyOf<typeof calls.newcomers.ask>,
): Promise<Offered> {
  const { person, offered } = await platform.database.asSystem(async (tx) => {
    const found = await findPerson(tx, userId);
    return { person: found, offered: allowed.includes('ask') ? await offeredTo(tx, found) : null };
  });
  if (offered?.id !== organizationId.toLowerCase()) throw notFound('This organisation');
  const context = organizationContext(platform, offered.id, { ...personSummary(person), role: fallbackRole });
  const row = await context.run(async (tx) => {
    const open = await repository.findOpenRequest(tx, context, userId);
    return (
      open ?? (await insertRequest(tx, context, person, message)) ?? repository.findOpenRequest(tx, context, userId)
    );
  });
  return { ...offered, request: presentRequest(row) };
}

/** @throws AppError 404, 409 INVALID_TRANSITION */
export async function withdrawRequest(platform: Platform, userId: string, id: string): Promise<void> {
  const { person, organizationId } = await platform.database.asSystem(async (tx) => ({
    person: await findPerson(tx, userId),
    organizationId: await repository.organizationOfRequest(tx, id, userId),
  }));
  if (organizationId === null) throw notFound('This request');
  const context = organizationContext(platform, organizationId, { ...personSummary(person), role: fallbackRole });
  await context.run(async (tx) => {
    const row = await repository.lockRequest(tx, context, id);
    if (!row) throw notFound('This request');
    const state = nextStatus(joinTransitions, 'withdraw', row.state);
    await repository.endRequest(tx, context, id, { state, endedAt: context.clock.now(), answeredBy: null });
    await recordActivity(tx, context, {
      action: 'UPDATE',
      record: { type: 'member', id: userId },
      title: 'Request to join withdrawn',
      description: personSummary(person).name,
    });
  });
}
