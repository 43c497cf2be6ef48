/** The problems of vendors in our words: what happened, and what a technician can do about it, which is the second sentence of every message. */
import type { ProblemCode } from '@msp/contract';

type Advice = Partial<Record<ProblemCode, string>>;

const retried = "We'll try again automatically.";

const general: Record<ProblemCode, string> = {
  credentials: 'Check the credentials in the settings.',
  'secret-expired': 'Create a new secret at the vendor and enter it in the settings.',
  'consent-missing': 'Have an administrator at the vendor grant the permissions.',
  'licence-missing': "Metrics that need the licence aren't measured. All others are.",
  'not-permitted': 'Give the account the permissions listed in the instructions.',
  'wrong-region': 'Check the region or address in the settings.',
  settings: 'Correct the settings.',
  throttled: retried,
  unreachable: `${retried} If it keeps happening, check the vendor's status page.`,
  'vendor-error': `${retried} If it keeps happening, check the vendor's status page.`,
  'refused-address': "Contact support: the vendor's replies lead to another site.",
  interrupted: 'It is repeated automatically.',
  malformed: `${retried} If it keeps happening, contact support.`,
  incomplete: retried,
  truncated: "Exclude subjects that don't need to be measured.",
  'nothing-to-measure': "Nothing to do: it's measured as soon as there is data.",
  empty: 'Check that there is something to measure, and that the account can see it.',
};

const byVendor: Record<string, Advice> = {
  microsoft365: {
    credentials: 'Check the application ID and enter the value of the client secret, not its ID.',
    'secret-expired': 'Create a new client secret in Microsoft Entra ID and enter its value in the settings.',
    'consent-missing': 'Select Grant consent, and have an administrator of the tenant answer there.',
    'licence-missing':
      'Registration needs a Microsoft Entra ID P1 licence, and devices need Microsoft Intune; everything else is still measured.',
    'wrong-region': "Check the tenant's ID or domain in the settings.",
    settings: "Check the tenant's ID or domain in the settings.",
    'not-permitted': 'Add the permissions in the instructions to the application and grant consent again.',
    unreachable: `${retried} If it keeps happening, check the service health in the Microsoft 365 admin centre.`,
    'vendor-error': `${retried} If it keeps happening, check the service health in the Microsoft 365 admin centre.`,
  },
  google: {
    credentials:
      "Check that the key still exists for the service account, and that the administrator's email address belongs to an active account.",
    'not-permitted':
      "Check the client ID and the scope under Domain-wide delegation in the Admin console, that the Admin SDK API is enabled in the service account's project, and that the administrator's role may read users.",
    'wrong-region': "Check the administrator's email address in the settings.",
    settings: "Check the key and the administrator's email address in the settings.",
    empty: "Check that the administrator's role may read all users.",
    unreachable: `${retried} If it keeps happening, check the Google Workspace status dashboard.`,
    'vendor-error': `${retried} If it keeps happening, check the Google Workspace status dashboard.`,
  },
  halopsa: {
    credentials: 'Check the client ID and secret of the HaloPSA application, and that it is active.',
    'not-permitted':
      'Tick read:tickets, read:customers and read:agents in the permissions of the HaloPSA application, and edit:tickets to create tickets.',
    'wrong-region': 'Check the HaloPSA address in the settings: the one in the browser when you work in HaloPSA.',
    empty: 'Check that the agent of the HaloPSA application can see tickets and agents.',
  },
  connectwise: {
    credentials:
      "Check company, public key and private key, and that the API member is active. If they're right, contact support: this product's ConnectWise client ID may not be valid.",
    'not-permitted':
      "Allow the API member's security role to inquire service tickets, companies and members, and to add and edit service tickets to create tickets.",
    'wrong-region': 'Check region, company and codebase in the settings.',
    empty: "Check that the API member's security role can see tickets and members.",
  },
  autotask: {
    credentials: "Check user name, secret and tracking identifier, and that the API user is active and isn't locked.",
    'not-permitted': "Allow the API user's security level to view tickets and companies.",
    'wrong-region': 'Check the user name in the settings.',
    settings: 'Select the queue and the priority again in the settings.',
    empty: "Check that the API user's security level can see tickets and companies.",
  },
  ninjaone: {
    credentials: 'Check client ID, secret and region: a client app ID exists in one region only.',
    'not-permitted': 'Give the client app ID the scope Monitoring.',
    'wrong-region': 'Check the region in the settings: the one in the browser when you work in NinjaOne.',
    empty: 'Check that the organisation has approved devices.',
  },
};

/** The problems of a connection itself. Members of a client's organisation see neither its settings nor the vendor's. */
const ofConnection: ReadonlySet<ProblemCode> = new Set([
  'credentials',
  'secret-expired',
  'not-permitted',
  'wrong-region',
  'settings',
  'refused-address',
  'empty',
]);

/** What members of a client's organisation can do about a problem of the connection that measures it. */
export const managersAdvice = 'The organisation that manages this one has to mend its connection.';

/** @param isCustomer whether the reader's organisation is measured as a customer of another's connection */
export const adviceFor = (adapterKey: string, problem: ProblemCode, isCustomer = false): string =>
  isCustomer && ofConnection.has(problem) ? managersAdvice : (byVendor[adapterKey]?.[problem] ?? general[problem]);

/** Error texts that say more than the status of the response. */
const patterns: readonly [RegExp, ProblemCode][] = [
  [/AADSTS7000222\b/, 'secret-expired'],
  [/AADSTS(700016|7000229|65001)\b/, 'consent-missing'],
  [/AADSTS(90002|900023)\b/, 'wrong-region'],
  // How Graph answers for a tenant without Intune.
  [/licen[cs]e|premium|not applicable to target tenant/i, 'licence-missing'],
  [/Insufficient privileges/i, 'consent-missing'],
];

/** @param text the vendor's error message */
export function problemOf(status: number, text: string): ProblemCode {
  const [, specific] = (status < 500 && patterns.find(([pattern]) => pattern.test(text))) || [];
  if (specific) return specific;
  if (status === 401) return 'credentials';
  if (status === 403) return 'not-permitted';
  return status === 404 ? 'wrong-region' : 'vendor-error';
}

/** @returns what happened, where its cause is known better than the vendor's own message tells it */
export const inOurWords = (problem: ProblemCode, vendor: string, resource: string): string | undefined => {
  const words: Partial<Record<ProblemCode, string>> = {
    credentials: `${vendor} rejected the credentials.`,
    'secret-expired': `${vendor} rejected the secret, because it has expired.`,
    'consent-missing': "An administrator of the tenant hasn't granted consent yet.",
    'licence-missing': `${vendor} needs a licence for ${resource}.`,
    'not-permitted': `${vendor} denied access to ${resource}.`,
    'wrong-region': `${vendor} has no such address or account.`,
  };
  return words[problem];
};
