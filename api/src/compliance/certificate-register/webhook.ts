/**
 * Receives the register's webhooks. Their signature does not cover the body, so they are hints: an entry that is named is read again by
 * the job, and nothing else of the body is used. Every request gets the same reply, so that it tells nothing about our records.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Platform } from '../../platform/context/context';
import { requestReading } from './repository';

const hintSchema = z.object({ data: z.object({ id: z.string().min(1).max(100) }) });

const digest = (text: string) => createHash('sha256').update(text).digest();

/** @param secret that the register verifies the endpoint with; undefined without a register */
export async function receiveWebhook(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  secret: string | undefined,
  body: { event: string; secret?: string | undefined },
): Promise<{ secret?: string }> {
  if (secret === undefined) return {};
  if (body.event === 'endpoint.verify') {
    return timingSafeEqual(digest(body.secret ?? ''), digest(secret)) ? { secret } : {};
  }
  const hint = hintSchema.safeParse(body);
  if (hint.success) await database.asSystem((tx) => requestReading(tx, hint.data.data.id, clock.now()));
  return {};
}
