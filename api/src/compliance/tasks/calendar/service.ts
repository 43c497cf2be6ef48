/** A member's calendar feed: a secret link that calendar applications read without a session. */
import { createHash, randomBytes } from 'node:crypto';
import type { CalendarScope } from '@msp/contract';
import { recordActivity } from '../../../platform/activity-log/activity';
import { dayOf } from '../../../platform/clock';
import {
  type OrganizationContext,
  organizationContext,
  type Platform,
  personOf,
} from '../../../platform/context/context';
import type { Tx } from '../../../platform/database/database';
import { notFound } from '../../../platform/errors';
import { newId } from '../../../platform/ids';
import { pathOfTask } from '../present';
import { assignedTo, openTasks } from '../repository';
import { calendarOf } from './icalendar';
import * as repository from './repository';

const tokenBytes = 32;
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

async function present(tx: Tx, context: OrganizationContext) {
  const row = await repository.findFeed(tx, context, personOf(context).id);
  return { feed: row ? { ...row, createdAt: row.createdAt.toISOString() } : null };
}

export const readFeed = (context: OrganizationContext) => context.run((tx) => present(tx, context));

const log = (tx: Tx, context: OrganizationContext, title: string) =>
  recordActivity(tx, context, { action: 'UPDATE', record: { type: 'member', id: personOf(context).id }, title });

/** @returns the link, which is not stored */
export async function createFeed(context: OrganizationContext, scope: CalendarScope, publicUrl: string) {
  const token = randomBytes(tokenBytes).toString('hex');
  const url = new URL('/api/v1/calendar.ics', publicUrl);
  url.searchParams.set('token', token);
  return context.run(async (tx) => {
    const createdAt = context.clock.now();
    const userId = personOf(context).id;
    await repository.replaceFeed(tx, context, {
      ...{ id: newId(createdAt), userId, scope, tokenHash: hashOf(token), createdAt },
    });
    await log(tx, context, 'Calendar link created');
    const { feed } = await present(tx, context);
    if (!feed) throw new Error("Couldn't create the calendar link.");
    return { feed, url: url.href };
  });
}

export const revokeFeed = (context: OrganizationContext) =>
  context.run(async (tx) => {
    await repository.deleteFeed(tx, context, personOf(context).id);
    await log(tx, context, 'Calendar link revoked');
    return { feed: null };
  });

/** @throws AppError 404 for an unknown, revoked or ended link */
export async function readCalendar(platform: Platform, token: string, publicUrl: string): Promise<string> {
  const now = platform.clock.now();
  const feed = await platform.database.asSystem((tx) => repository.useFeed(tx, hashOf(token), dayOf(now)));
  if (!feed) throw notFound('This calendar');
  const context = organizationContext(platform, feed.organizationId, null);
  const tasks = await context.run((tx) =>
    openTasks(tx, context, feed.scope === 'own' ? assignedTo(feed.userId) : undefined),
  );
  const shown = tasks.map((task) => ({ ...task, path: pathOfTask(task.id) }));
  return calendarOf(shown, feed.organization, publicUrl, now);
}
