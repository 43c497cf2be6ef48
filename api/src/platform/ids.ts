/** New ids: UUIDv7, so that an id's order is its age. */
import { v7 } from 'uuid';

/** @param at the record's own time, where it is not now (demonstration data) */
export function newId(at?: Date): string {
  return at ? v7({ msecs: at.getTime() }) : v7();
}

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function isId(value: string): boolean {
  return uuidPattern.test(value);
}
