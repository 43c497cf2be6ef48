/** New ids: UUIDv7, which sort by time of creation. */
import { randomInt } from 'node:crypto';
import { v7 } from 'uuid';

/** Leaves room to count up from the random start within a millisecond. */
const sequenceStart = 2 ** 20;
let lastMs = 0;
let sequence = 0;

/**
 * Ids created in the same millisecond keep their order.
 * @param at when the record is created
 */
export function newId(at: Date): string {
  const msecs = at.getTime();
  sequence = msecs === lastMs ? sequence + 1 : randomInt(sequenceStart);
  lastMs = msecs;
  return v7({ msecs, seq: sequence });
}

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function isId(value: string): boolean {
  return uuidPattern.test(value);
}
