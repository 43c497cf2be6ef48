/** Applies operations to the members of a group: as a set, because a group and a request can each have thousands of them. */
import { z } from 'zod';
import { ScimRefusal } from './errors';
import type { Operation } from './schemas';

const member = z.object({ value: z.string() });
const listed = z.union([z.array(member), member.transform((one) => [one])]);
const byId = /^members\[\s*value\s+eq\s+"([^"]*)"\s*\]$/i;

const refused = () =>
  new ScimRefusal(400, 'invalidPath', 'Members are added, replaced and removed as a list, or removed by their value.');

function idsOf(value: unknown): string[] {
  const parsed = listed.safeParse(value);
  if (!parsed.success) throw refused();
  return parsed.data.map((one) => one.value);
}

/** The ids that an operation names; null for all members. @throws ScimRefusal 400 */
function namedBy({ op, path, value }: Operation): string[] | null {
  const isRemoval = op === 'remove';
  if (path === 'members') return isRemoval && (value === undefined || value === null) ? null : idsOf(value);
  const id = isRemoval ? byId.exec(path ?? '')?.[1] : undefined;
  if (id === undefined) throw refused();
  return [id];
}

/** @param operations on `members`, without the schema in their path @throws ScimRefusal 400 */
export function patchedMembers(members: readonly { value: string }[], operations: readonly Operation[]) {
  const ids = new Set(members.map(({ value }) => value));
  for (const operation of operations) {
    const named = namedBy(operation);
    if (named === null || operation.op === 'replace') ids.clear();
    for (const id of named ?? []) {
      if (operation.op === 'remove') ids.delete(id);
      else ids.add(id);
    }
  }
  return [...ids].map((value) => ({ value }));
}
