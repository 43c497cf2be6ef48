/** New ids: UUIDv7, so that an id's order is its age. */
import { randomInt } from 'node:crypto';
import { v7 } from 'uuid';

/** Leaves room to count on from wherever a millisecond begins. */
const sequenceStart = 2 ** 20;
let lastMs = 0;
let sequence = 0;

/**
 * Ids made one after the other in the same millisecond keep their order.
 * @param at the record's own time
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
