/** People and groups as SCIM resources (RFC 7643, section 4). They hold what the directory has sent, and nothing from elsewhere. */
import type { GroupWithMembers } from '../groups';
import type { PersonWithGroups } from '../people';

export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group';
/** Attributes that a PATCH can change. */
export const userAttributes = ['userName', 'externalId', 'name', 'displayName', 'emails', 'active'];
export const groupAttributes = ['displayName', 'externalId', 'members'];

const metaOf = (
  resourceType: 'User' | 'Group',
  baseUrl: string,
  row: { id: string; createdAt: Date; updatedAt: Date },
) => ({
  resourceType,
  created: row.createdAt.toISOString(),
  lastModified: row.updatedAt.toISOString(),
  location: `${baseUrl}/${resourceType}s/${row.id}`,
});

export function userResource(person: PersonWithGroups, baseUrl: string) {
  const { id, externalId, userName, givenName, familyName, displayName, email, active, groups } = person;
  return {
    schemas: [userSchema],
    id,
    ...(externalId !== null && { externalId }),
    userName,
    name: { givenName, familyName, formatted: `${givenName} ${familyName}`.trim() },
    ...(displayName !== null && { displayName }),
    emails: [{ value: email, type: 'work', primary: true }],
    active,
    groups: groups.map((group) => ({ value: group.id, display: group.displayName })),
    meta: metaOf('User', baseUrl, person),
  };
}

export function groupResource(group: GroupWithMembers, baseUrl: string) {
  const { id, externalId, displayName, members } = group;
  return {
    schemas: [groupSchema],
    id,
    ...(externalId !== null && { externalId }),
    displayName,
    members: members.map((value) => ({ value })),
    meta: metaOf('Group', baseUrl, group),
  };
}

interface Selection {
  attributes?: string | undefined;
  excludedAttributes?: string | undefined;
}

const namesIn = (list: string) => list.split(',').map((name) => name.trim().toLowerCase());

/** The attributes that a request asks for. `schemas` and `id` are always returned. */
export function selected(resource: object, { attributes, excludedAttributes }: Selection): object {
  const wanted = attributes ? namesIn(attributes) : null;
  const unwanted = excludedAttributes ? namesIn(excludedAttributes) : [];
  return Object.fromEntries(
    Object.entries(resource).filter(([key]) => {
      if (key === 'schemas' || key === 'id') return true;
      const name = key.toLowerCase();
      return wanted ? wanted.some((one) => one === name || one.startsWith(`${name}.`)) : !unwanted.includes(name);
    }),
  );
}
