/** Outgoing webhooks (domain: settings), as Standard Webhooks describes them. */
import { z } from 'zod';
import { webhooks as limits, textLimits } from '../constants';
import { count, id, listOf, listQuery, oneOrMany, personSummary, timestamp, version, withScheme } from '../primitives';
import * as sortKeys from '../sort-keys';
import { webhookDeliveryStatuses, webhookEvents, webhookFormats, webhookPauseReasons, webhookStates } from './words';

const webhook = z.object({
  id,
  url: z.string(),
  description: z.string(),
  /** Absent in answers of older releases, which are all standard. */
  format: z.enum(webhookFormats).optional(),
  events: z.array(z.enum(webhookEvents)),
  state: z.enum(webhookStates),
  /** Null unless the state is PAUSED. */
  pauseReason: z.enum(webhookPauseReasons).nullable(),
  lastDeliveredAt: timestamp.nullable(),
  /** When the first attempt after the last successful one failed. */
  failingSince: timestamp.nullable(),
  /** Until then, deliveries are signed with the replaced secret too. */
  previousSecretUntil: timestamp.nullable(),
  createdBy: personSummary.nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
  version,
});

const delivery = z.object({
  /** The `webhook-id` of all its attempts. */
  id,
  event: z.enum(['ping', ...webhookEvents]),
  status: z.enum(webhookDeliveryStatuses),
  attempts: count,
  createdAt: timestamp,
  /** Null if no attempt is left, and while the webhook is paused. */
  nextAttemptAt: timestamp.nullable(),
  /** The latest attempt; null before the first one has ended. */
  lastAttempt: z
    .object({
      at: timestamp,
      durationMs: count,
      /** Null without a reply. */
      statusCode: z.int().nullable(),
      /** The beginning of the reply's text, or why there is none. */
      answer: z.string(),
    })
    .nullable(),
});

const params = z.object({ id });
/** PostgreSQL stores no null characters. */
const withoutNull = (text: string) => !text.includes('\0');
const content = {
  url: withScheme.pipe(z.url({ protocol: /^https?$/ }).max(limits.maxUrl)),
  description: z.string().trim().max(textLimits.name).refine(withoutNull).default(''),
  events: z
    .array(z.enum(webhookEvents))
    .min(1)
    .transform((events) => [...new Set(events)]),
};
/** The secret is empty for a format that is not signed. */
const withSecret = z.object({ webhook, secret: z.string() });

export const webhooksSchemas = {
  list: { response: z.object({ items: z.array(webhook).max(limits.maxOfOrganization) }) },
  create: { body: z.object({ ...content, format: z.enum(webhookFormats).default('standard') }), response: withSecret },
  read: { params, response: webhook },
  change: { params, body: z.object({ ...content, version, paused: z.boolean() }), response: webhook },
  remove: { params },
  rotateSecret: { params, body: z.object({ version }), response: withSecret },
  test: { params, response: delivery },
  deliveries: {
    params,
    query: listQuery(sortKeys.webhookDeliveries).extend({ status: oneOrMany(z.enum(webhookDeliveryStatuses)) }),
    response: listOf(delivery),
  },
  redeliver: { params: z.object({ id, deliveryId: id }), response: delivery },
} as const;
