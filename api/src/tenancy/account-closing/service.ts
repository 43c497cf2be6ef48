/** Closing the account of an organisation after a waiting period, during which administrators can keep it (docs/decisions/0053). */
import { accountClosingPath, type BodyOf, type calls, constants, type ResponseOf } from '@msp/contract';
import { recordActivity } from '../../platform/activity-log/activity';
import { addDays, dayOf, dayText } from '../../platform/clock';
import { type OrganizationContext, personOf } from '../../platform/context/context';
import { personSummary } from '../../platform/context/person';
import type { Tx } from '../../platform/database/database';
import { AppError, validation } from '../../platform/errors';
import type { Mail } from '../../platform/mail/mail';
import { queueMail } from '../../platform/mail/queue';
import { reminderOf } from '../../platform/reminders';
import { countManaged, lockManagements } from '../managements/service';
import { notify } from '../notifications/notify';
import { reminderMail, requestedMail } from './mails';
import * as repository from './repository';

type Closing = ResponseOf<typeof calls.accountClosing.read>;

const recordOf = ({ organizationId }: OrganizationContext) => ({ type: 'organization', id: organizationId }) as const;

async function present(tx: Tx, context: OrganizationContext): Promise<Closing> {
  const { closesAt, requestedAt, requestedBy, reason } = await repository.readClosing(tx, context);
  if (!closesAt || !requestedAt) return { closing: null };
  const requester = requestedBy?.id ? personSummary(requestedBy) : null;
  return {
    closing: {
      ...{ requestedAt: requestedAt.toISOString(), requestedBy: requester, reason },
      closesAt: closesAt.toISOString(),
    },
  };
}

export const readClosing = (context: OrganizationContext) => context.run((tx) => present(tx, context));

/** @param key identifies the event: each administrator gets one mail about it */
async function mailAdministrators(
  tx: Tx,
  context: OrganizationContext,
  content: Omit<Mail, 'to' | 'dedupeKey'>,
  key: string,
): Promise<void> {
  for (const person of await repository.administrators(tx, context)) {
    const { name, email } = personSummary(person);
    await queueMail(tx, context, { ...content, to: { address: email, name }, dedupeKey: `${key} ${person.id}` });
  }
}

/** @throws AppError 400 if the name is another one, 409 INVALID_TRANSITION if it waits already, 409 CONFLICT while it manages others */
export async function requestClosing(
  context: OrganizationContext,
  { name, reason }: BodyOf<typeof calls.accountClosing.request>,
): Promise<Closing> {
  return context.run(async (tx) => {
    const { name: organizationName } = await repository.readClosing(tx, context);
    if (name !== organizationName)
      throw validation('Enter the name of the organisation exactly as it is shown.', [
        { path: 'body.name', message: 'is not the name of the organisation' },
      ]);
    await lockManagements(tx, [context.organizationId]);
    const clients = await countManaged(tx, context.organizationId);
    if (clients > 0) {
      const others = clients === 1 ? 'another organisation' : `${clients} other organisations`;
      throw new AppError(409, 'CONFLICT', `Your organisation manages ${others}. End that first, on the page Clients.`);
    }
    const now = context.clock.now();
    const closesAt = addDays(now, constants.accountClosing.waitingDays);
    const { id: closingRequestedBy, name: requester } = personOf(context);
    const closing = { closesAt, closingRequestedAt: now, closingRequestedBy, closingReason: reason || null };
    if (!(await repository.requestClosing(tx, context, closing)))
      throw new AppError(409, 'INVALID_TRANSITION', 'This account is already scheduled for closure.');
    const closesOn = `It closes on ${dayText(dayOf(closesAt))}.`;
    await recordActivity(tx, context, {
      ...{ action: 'UPDATE', record: recordOf(context), title: 'Account closure requested' },
      description: reason ? `${closesOn} Reason: ${reason}` : closesOn,
    });
    const key = `account-closing ${now.toISOString()}`;
    await notify(tx, context, {
      kind: 'EXPIRING',
      permission: 'organization:close',
      record: recordOf(context),
      path: accountClosingPath,
      key,
      title: `${requester} requested to close the account`,
      text: closesOn,
    });
    await mailAdministrators(tx, context, requestedMail({ organizationName, closesAt }, requester), key);
    return present(tx, context);
  });
}

/** @throws AppError 409 INVALID_TRANSITION if the account does not wait to be closed */
export async function cancelClosing(context: OrganizationContext): Promise<Closing> {
  return context.run(async (tx) => {
    if (!(await repository.cancelClosing(tx, context)))
      throw new AppError(409, 'INVALID_TRANSITION', "This account isn't scheduled for closure.");
    await recordActivity(tx, context, {
      ...{ action: 'UPDATE', record: recordOf(context), title: 'Account closure cancelled' },
    });
    return present(tx, context);
  });
}

/** Runs daily. Each reminder is sent once. */
export async function remindOfClosing(context: OrganizationContext): Promise<void> {
  await context.run(async (tx) => {
    const { name: organizationName, closesAt } = await repository.readClosing(tx, context);
    if (!closesAt) return;
    const days = reminderOf(dayOf(closesAt), context.clock.now(), constants.accountClosing.remindDaysBefore);
    if (days === null || days === 'past') return;
    const key = `account-closing ${closesAt.toISOString()} ${days}`;
    await mailAdministrators(tx, context, reminderMail({ organizationName, closesAt }, days), key);
  });
}
