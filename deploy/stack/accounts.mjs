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

  /** @param {Account} account @param {string} [role] */
  const line = ({ firstName, lastName, email }, role = '') =>
    `    ${(roleLabels[role] ?? '').padEnd(12)}${`${firstName} ${lastName}`.padEnd(width + 2)}${email}`;
  const groups = organizations.map(({ slug, name }) => {
    const members = accounts.filter((account) => account.memberships[slug] && !inAll(account));
    return [`  ${name}`, ...members.map((account) => line(account, account.memberships[slug]))];
  });
  groups.push([
    '  Every organisation',
    ...accounts.filter(inAll).map((account) => line(account, Object.values(account.memberships)[0])),
  ]);
  const unassigned = accounts.filter(({ memberships }) => Object.keys(memberships).length === 0);
  groups.push(['  No organisation yet', ...unassigned.map((account) => line(account))]);
  return groups.map((lines) => lines.join('\n')).join('\n');
}
