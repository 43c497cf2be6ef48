/** The accounts of a simulated Google Workspace, in the format of the Directory API. */
import { addDays } from '../../../src/platform/clock';
import { createRandom } from '../../../src/platform/random';
import { people } from '../world/world';
import type { Workspace } from './workspaces';

const firstNames = ['Alba', 'Bryn', 'Cora', 'Dara', 'Elio', 'Faye', 'Gwen', 'Hari', 'Iona', 'Joss'];
const lastNames = ['Abbott', 'Birch', 'Crane', 'Dale', 'Eaves', 'Firth', 'Gale'];
const moreAccounts = 26;

/** What Google returns for an account that was never signed in to. */
const never = '1970-01-01T00:00:00.000Z';

export function accountsOf({ customerId, domain }: Workspace, now: Date) {
  const random = createRandom(2_718);
  const staff = people.map(({ name, email, idleDays, disabled, admin }) => ({
    ...{ name, mailbox: email.split('@')[0] ?? '', idleDays, admin, suspended: disabled, archived: false },
    delegated: false,
    enrolled: admin || random.next() < 0.85,
  }));
  const others = Array.from({ length: moreAccounts }, (_, index) => {
    const first = firstNames[index % firstNames.length] ?? '';
    const last = lastNames[(index * 3) % lastNames.length] ?? '';
    return {
      ...{ name: `${first} ${last}`, mailbox: `${first}.${last}${index}`.toLowerCase(), idleDays: index % 7 },
      ...{ admin: false, suspended: index % 11 === 10, archived: index % 13 === 12, delegated: index === 3 },
      enrolled: index !== 3 && random.next() < 0.8,
    };
  });
  return [...staff, ...others].map((one, index) => ({
    kind: 'admin#directory#user',
    id: String(100_200_300_400_500_000n + BigInt(index)),
    primaryEmail: `${one.mailbox}@${domain}`,
    name: { fullName: one.name },
    isAdmin: one.admin,
    isDelegatedAdmin: one.delegated,
    lastLoginTime: one.idleDays === null ? never : addDays(now, -one.idleDays).toISOString(),
    suspended: one.suspended,
    archived: one.archived,
    isEnrolledIn2Sv: one.enrolled,
    // Enforced for those who have set it up, and for administrators.
    isEnforcedIn2Sv: one.admin || (one.enrolled && index % 4 !== 0),
    customerId,
  }));
}

export type Account = ReturnType<typeof accountsOf>[number];
