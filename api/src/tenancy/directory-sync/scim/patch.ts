/** Applies the operations of a PATCH to a resource (RFC 7644, section 3.5.2), in the forms that directories send. */
import { ScimError, type ScimPatchOperation, type ScimResource, scimPatch } from 'scim-patch';
import { ScimRefusal } from './errors';
import { patchedMembers } from './members-patch';
import type { Operation } from './schemas';

const core = /^urn:ietf:params:scim:schemas:core:2\.0:(User|Group):/;
/** Names that would reach the prototypes of objects. */
const unsafe = /__proto__|constructor|prototype/;

/**
 * Far more than directories send. Applying an operation compares each value with those that a resource has, and takes each name apart,
 * so larger requests would keep the API from answering others.
 */
const limits = { levels: 10, values: 1_000, nameLength: 400, nameParts: 20 } as const;

const tooLarge = () =>
  new ScimRefusal(
    400,
    'invalidValue',
    'This request has too many values, or too many levels. Send it in smaller parts.',
  );

interface Extent {
  names: string[];
  values: number;
}

/** The names and the number of values within a value. Counts by levels, because a recursion could be too deep. @throws ScimRefusal 400 */
function extentOf(value: unknown): Extent {
  const names: string[] = [];
  let values = 0;
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > limits.levels) throw tooLarge();
    values += level.length;
    const inner: unknown[] = [];
    for (const one of level) {
      if (typeof one !== 'object' || one === null) continue;
      if (!Array.isArray(one)) names.push(...Object.keys(one));
      for (const each of Object.values(one)) inner.push(each);
    }
    level = inner;
  }
  return { names, values };
}

/** @throws ScimRefusal 400 */
function requireSafe(name: string): void {
  if (name.length > limits.nameLength || name.split('.', limits.nameParts + 1).length > limits.nameParts)
    throw tooLarge();
  if (unsafe.test(name)) throw new ScimRefusal(400, 'invalidPath', 'This path is not supported.');
}

/** `emails[type eq "work"].value` → `emails` */
const attributeOf = (path: string) => path.replace(core, '').split(/[.[]/, 1)[0] ?? '';

/** The operation with a path for each attribute, without those that are not stored: directories send all that an administrator has mapped. */
function supported(operation: Operation, attributes: readonly string[]): Operation[] {
  const { op, path, value } = operation;
  if (path !== undefined) return attributes.includes(attributeOf(path)) ? [operation] : [];
  if (typeof value !== 'object' || value === null)
    throw new ScimRefusal(400, 'invalidSyntax', 'An operation needs a path, or an object of attributes as its value.');
  return Object.entries(value)
    .filter(([key]) => attributes.includes(attributeOf(key)))
    .map(([key, one]) =>
      attributeOf(key) === 'members' ? { op, path: key, value: one } : { op, value: { [key]: one } },
    );
}

const isOfMembers = ({ path }: Operation) => path !== undefined && attributeOf(path) === 'members';

/** @throws ScimRefusal 400 */
function applied(resource: object, operations: Operation[]): object {
  if (operations.reduce((sum, { value }) => sum + extentOf(value).values, 0) > limits.values) throw tooLarge();
  try {
    return scimPatch(resource as ScimResource, operations as ScimPatchOperation[]);
  } catch (error) {
    if (error instanceof ScimError || error instanceof TypeError)
      throw new ScimRefusal(400, 'invalidPath', 'An operation does not fit the resource.');
    throw error;
  }
}

type Resource = object & { members?: readonly { value: string }[] };

/** @param resource may be changed @returns the changed resource, not validated @throws ScimRefusal 400 */
export function patched(resource: Resource, operations: Operation[], attributes: readonly string[]): object {
  for (const { path = '', value } of operations) {
    requireSafe(path);
    for (const name of extentOf(value).names) requireSafe(name);
  }
  const known = operations.flatMap((operation) => supported(operation, attributes));
  const { members, ...rest } = resource;
  const ofMembers = known
    .filter(isOfMembers)
    .map((operation) => ({ ...operation, path: (operation.path ?? '').replace(core, '') }));
  return {
    ...applied(
      rest,
      known.filter((operation) => !isOfMembers(operation)),
    ),
    ...(members && { members: patchedMembers(members, ofMembers) }),
  };
}
