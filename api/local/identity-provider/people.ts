/** Who can sign in here, in the groups in which they are shown. */
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
  slug: string;
  name: string;
}

export interface Entry {
  person: Person;
  role: string | null;
  /** Other organisations of the same person. */
  also: string | null;
}

export interface Group {
  title: string;
  entries: Entry[];
}

const everywhereTitle = 'Every organisation';
const nowhereTitle = 'No organisation yet';

/** People stand under their first organisation; those of every organisation, and of none, stand apart. */
export function groupPeople(people: readonly Person[], organizations: readonly Organization[]): Group[] {
  const names = new Map(organizations.map(({ slug, name }) => [slug, name]));
  const groups = new Map<string, Entry[]>(
    [...organizations.map(({ name }) => name), everywhereTitle, nowhereTitle].map((title) => [title, []]),
  );
  for (const person of people) {
    const memberships = Object.entries(person.memberships).filter(([slug]) => names.has(slug));
    const [first, ...others] = memberships;
    const everywhere = organizations.length > 1 && memberships.length === organizations.length;
    const title = everywhere ? everywhereTitle : ((first && names.get(first[0])) ?? nowhereTitle);
    groups.get(title)?.push({
      person,
      role: first ? roleLabels[first[1]] : null,
      also:
        everywhere || others.length === 0
          ? null
          : others.map(([slug, role]) => `${roleLabels[role]} at ${names.get(slug)}`).join(', '),
    });
  }
  return [...groups].filter(([, entries]) => entries.length > 0).map(([title, entries]) => ({ title, entries }));
}

export function findByEmail(people: readonly Person[], email: string): Person | undefined {
  const wanted = email.trim().toLowerCase();
  return people.find((person) => person.email.toLowerCase() === wanted);
}
