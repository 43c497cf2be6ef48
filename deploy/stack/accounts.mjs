/** The accounts of the demonstration, as a table for the terminal. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../cli/settings.mjs';

/** @typedef {{ email: string, firstName: string, lastName: string, memberships: Record<string, string> }} Account */
/** @typedef {{ slug: string, name: string }} Organization */

/** @param {string} name */
const read = (name) => JSON.parse(readFileSync(join(root, 'api/local/demo', name), 'utf8'));

/** @type {Record<string, string>} as the application names them */
const roleLabels = {
  superadmin: 'Super admin',
  msp_admin: 'Admin',
  msp_user: 'Member',
  assessor: 'Assessor',
  VIEWER: 'Viewer',
};

/** @returns {string} grouped by organisation */
export function accountsTable() {
  /** @type {Account[]} */
  const accounts = read('people.json');
  /** @type {Organization[]} */
  const organizations = read('organizations.json');
  const width = Math.max(...accounts.map(({ firstName, lastName }) => firstName.length + lastName.length + 1));
  const inAll = (/** @type {Account} */ { memberships }) => Object.keys(memberships).length === organizations.length;

  /** @param {string} title @param {Account[]} members @param {string} slug of the organisation in which they have their role */
  const group = (title, members, slug) => [
    `  ${title}`,
    ...members.map(({ firstName, lastName, email, memberships }) => {
      const role = roleLabels[memberships[slug] ?? ''] ?? '';
      return `    ${role.padEnd(12)}${`${firstName} ${lastName}`.padEnd(width + 2)}${email}`;
    }),
  ];
  const inOne = (/** @type {string} */ slug) => accounts.filter((one) => one.memberships[slug] && !inAll(one));
  const inNone = accounts.filter(({ memberships }) => Object.keys(memberships).length === 0);
  return [
    ...organizations.flatMap(({ slug, name }) => group(name, inOne(slug), slug)),
    ...group('Every organisation', accounts.filter(inAll), organizations[0]?.slug ?? ''),
    ...group('No organisation yet', inNone, ''),
  ].join('\n');
}
