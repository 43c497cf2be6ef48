/** Who can sign in, as a table for whoever has just started the application. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../cli/settings.mjs';

/** @typedef {{ email: string, firstName: string, lastName: string, memberships: Record<string, string> }} Person */
/** @typedef {{ slug: string, name: string }} Organization */

/** @param {string} name */
const read = (name) => JSON.parse(readFileSync(join(root, 'api/local/demo', name), 'utf8'));

/** @type {Record<string, string>} the words that the application has for them */
const roleLabels = {
  superadmin: 'Super admin',
  msp_admin: 'Admin',
  msp_user: 'Member',
  assessor: 'Assessor',
  VIEWER: 'Viewer',
};

/** @returns {string} */
export function peopleTable() {
  /** @type {Person[]} */
  const people = read('people.json');
  /** @type {Organization[]} */
  const organizations = read('organizations.json');
  const everywhere = people.filter(({ memberships }) => Object.keys(memberships).length === organizations.length);
  const nowhere = people.filter(({ memberships }) => Object.keys(memberships).length === 0);
  const width = Math.max(...people.map(({ firstName, lastName }) => firstName.length + lastName.length + 1));

  /** @param {Person} person @param {string | undefined} role */
  const line = ({ firstName, lastName, email }, role) =>
    `    ${(roleLabels[role ?? ''] ?? '').padEnd(12)}${`${firstName} ${lastName}`.padEnd(width + 2)}${email}`;
  const groups = organizations.map(({ slug, name }) => {
    const members = people.filter((person) => person.memberships[slug] && !everywhere.includes(person));
    return [`  ${name}`, ...members.map((person) => line(person, person.memberships[slug]))];
  });
  groups.push([
    '  Every organisation',
    ...everywhere.map((person) => line(person, Object.values(person.memberships)[0])),
  ]);
  groups.push(['  No organisation yet', ...nowhere.map((person) => line(person, undefined))]);
  return groups.map((lines) => lines.join('\n')).join('\n');
}
