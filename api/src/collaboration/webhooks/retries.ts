/** When an attempt to deliver is repeated (Standard Webhooks). */
import { constants } from '@msp/contract';
import type { DeliveryRow } from './deliveries-repository';
import { gone } from './pause';

const { retryDelaysSeconds } = constants.webhooks;
/** Retries of many deliveries that failed together are spread over this share of the delay. */
const jitter = 0.1;

/** A test message is sent once, and an address that is gone gets nothing more. @returns null if it is not repeated */
export const retryOf = ({ event, attempts }: DeliveryRow, statusCode: number | null, now: Date): Date | null =>
  event === 'ping' || statusCode === gone ? null : retryAt(now, attempts, Math.random());

/** @param attempts made so far @param random from 0 to 1 @returns null if none is left */
export function retryAt(now: Date, attempts: number, random: number): Date | null {
  const seconds = retryDelaysSeconds[attempts];
  return seconds === undefined ? null : new Date(now.getTime() + seconds * 1_000 * (1 + jitter * random));
}
