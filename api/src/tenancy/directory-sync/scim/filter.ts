/** The filters that directories send: one attribute that equals a text (RFC 7644, section 3.4.2.2). */
import { type Filter, parse } from 'scim2-parse-filter';
import { NIL as noId } from 'uuid';
import { isId } from '../../../platform/ids';
import type { Condition } from '../repository';
import { ScimRefusal } from './errors';

const core = /^urn:ietf:params:scim:schemas:core:2\.0:(user|group):/i;

export type Filterable = ReadonlyMap<string, Condition['attribute']>;

/** Attribute names are not case-sensitive. */
export const userAttributes: Filterable = new Map([
  ['id', 'id'],
  ['externalid', 'externalId'],
  ['username', 'userName'],
  ['emails', 'email'],
  ['emails.value', 'email'],
]);
export const groupAttributes: Filterable = new Map([
  ['id', 'id'],
  ['externalid', 'externalId'],
  ['displayname', 'displayName'],
]);

const refused = () =>
  new ScimRefusal(400, 'invalidFilter', 'This filter is not supported. Use one attribute with eq and a text.');

function parsed(filter: string): Filter {
  try {
    // The kind of an address is not stored: every person has one address.
    return parse(filter.replace(/^(\s*emails)\[type eq "\w+"\]/i, '$1'));
  } catch {
    throw refused();
  }
}

/** @throws ScimRefusal 400 invalidFilter */
export function conditionOf(filter: string, attributes: Filterable): Condition {
  const comparison = parsed(filter);
  if (comparison.op !== 'eq' || typeof comparison.compValue !== 'string') throw refused();
  const attribute = attributes.get(comparison.attrPath.replace(core, '').toLowerCase());
  const value = comparison.compValue;
  if (!attribute || value.includes('\0')) throw refused();
  return { attribute, value: attribute === 'id' && !isId(value) ? noId : value };
}
