/** The accounts of the local identity provider, grouped by organisation for the sign-in page. */
import { type Role, roleLabels } from '@msp/contract';

export interface Person {
  subject: string;
  email: string;
  firstName: string;
  lastName: string;
  /** Organisation slug → role. */
  memberships: Readonly<Record<string, Role>>;
}

export interface Organization {
  externalId: string;
  slug: string;
  name: string;
}

export interface PersonEntry {
  person: Person;
  role: string | null;
  /** Roles in further organisations, e.g. `Admin at Birchwood`. */
  otherRoles: string | null;
}

export interface PersonGroup {
  title: string;
  entries: PersonEntry[];
}

const allOrganizationsTitle = 'All organisations';
const noOrganizationTitle = 'No organisation yet';

/** Lists each person under their first organisation. Members of all organisations, and of none, have groups of their own. */
export function groupPeople(people: readonly Person[], organizations: readonly Organization[]): PersonGroup[] {
  const names = new Map(organizations.map(({ slug, name }) => [slug, name]));
  const groups = new Map<string, PersonEntry[]>(
    [...organizations.map(({ name }) => name), allOrganizationsTitle, noOrganizationTitle].map((title) => [title, []]),
  );
  for (const person of people) {
    const memberships = Object.entries(person.memberships).filter(([slug]) => names.has(slug));
    const [first, ...others] = memberships;
    const inAll = organizations.length > 1 && memberships.length === organizations.length;
    const title = inAll ? allOrganizationsTitle : ((first && names.get(first[0])) ?? noOrganizationTitle);
    groups.get(title)?.push({
      person,
      role: first ? roleLabels[first[1]] : null,
      otherRoles:
        inAll || others.length === 0
          ? null
          : others.map(([slug, role]) => `${roleLabels[role]} at ${names.get(slug)}`).join(', '),
    });
  }
  return [...groups].filter(([, entries]) => entries.length > 0).map(([title, entries]) => ({ title, entries }));
}

export function findByEmail(people: readonly Person[], email: string): Person | undefined {
  const normalized = email.trim().toLowerCase();
  return people.find((person) => person.email.toLowerCase() === normalized);
}
