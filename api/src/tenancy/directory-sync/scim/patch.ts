/** Applies the operations of a PATCH to a resource (RFC 7644, section 3.5.2), in the forms that directories send. */
import { ScimError, type ScimPatchOperation, type ScimResource, scimPatch } from 'scim-patch';
import { ScimRefusal } from './errors';
import type { Operation } from './schemas';

const core = /^urn:ietf:params:scim:schemas:core:2\.0:(User|Group):/;
/** Names that would reach the prototypes of objects. */
const unsafe = /__proto__|constructor|prototype/;

function keysOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)]);
}

/** `emails[type eq "work"].value` → `emails` */
const attributeOf = (path: string) => path.replace(core, '').split(/[.[]/)[0] ?? '';

/** Leaves out what is not stored: directories send every attribute that an administrator has mapped. */
function supported(operation: Operation, attributes: readonly string[]): Operation[] {
  const { path, value } = operation;
  if (path !== undefined) return attributes.includes(attributeOf(path)) ? [operation] : [];
  if (typeof value !== 'object' || value === null)
    throw new ScimRefusal(400, 'invalidSyntax', 'An operation needs a path, or an object of attributes as its value.');
  const known = Object.entries(value).filter(([key]) => attributes.includes(attributeOf(key)));
  return known.length > 0 ? [{ ...operation, value: Object.fromEntries(known) }] : [];
}

/** @param resource is changed @returns the changed resource, not validated @throws ScimRefusal 400 */
export function patched(resource: object, operations: Operation[], attributes: readonly string[]): unknown {
  const named = operations.flatMap(({ path = '', value }) => [path, ...keysOf(value)]);
  if (named.some((name) => unsafe.test(name))) throw new ScimRefusal(400, 'invalidPath', 'This path is not supported.');
  const known = operations.flatMap((operation) => supported(operation, attributes));
  try {
    return scimPatch(resource as ScimResource, known as ScimPatchOperation[]);
  } catch (error) {
    if (error instanceof ScimError || error instanceof TypeError)
      throw new ScimRefusal(400, 'invalidPath', 'An operation does not fit the resource.');
    throw error;
  }
}
