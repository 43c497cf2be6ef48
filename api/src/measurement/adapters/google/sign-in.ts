/** Measures how people sign in to Google. Google doesn't say which methods they use, so a registered one need not resist phishing. */
import { type Figure, type Measurements, type MetricDefinition, mapReading, type Reading } from '../measure';
import type { GoogleAccount } from './shapes';

const registered: MetricDefinition = {
  key: 'mfa-registered-percent',
  unit: 'percent',
  check: { category: 'Identity', name: 'Multi-factor sign-in registered by all accounts' },
};
const registeredAdmins: MetricDefinition = {
  key: 'mfa-registered-admin-percent',
  unit: 'percent',
  check: { category: 'Identity', name: 'Multi-factor sign-in registered by all administrators' },
};
const enforced: MetricDefinition = {
  key: 'mfa-enforced-percent',
  unit: 'percent',
  check: { category: 'Identity', name: 'Multi-factor sign-in enforced for all accounts' },
};

/** The others cannot be signed in to. */
const isInUse = ({ suspended, archived }: GoogleAccount) => suspended !== true && archived !== true;
const isAdministrator = ({ isAdmin, isDelegatedAdmin }: GoogleAccount) => isAdmin === true || isDelegatedAdmin === true;
const isKnown = ({ isEnrolledIn2Sv, isEnforcedIn2Sv }: GoogleAccount) =>
  typeof isEnrolledIn2Sv === 'boolean' && typeof isEnforcedIn2Sv === 'boolean';

/** An account without the field counts neither as registered nor as a gap, and makes the figures incomplete. */
function knownAccounts(reading: Reading<GoogleAccount[]>): Reading<GoogleAccount[]> {
  const inUse = mapReading(reading, (all) => all.filter(isInUse));
  if (!inUse.ok) return inUse;
  const known = inUse.value.filter(isKnown);
  const missing = inUse.value.length - known.length;
  if (missing === 0) return inUse;
  const message = `Google Workspace doesn't report 2-Step Verification for ${missing} of ${inUse.value.length} accounts.`;
  return { ok: true, value: known, incomplete: inUse.incomplete ?? { code: 'incomplete', message } };
}

function share(accounts: GoogleAccount[], isGood: (account: GoogleAccount) => boolean, whenNone: string): Figure {
  if (accounts.length === 0) return { nothing: whenNone };
  return { good: accounts.filter(isGood).length, total: accounts.length };
}

export function measureSignIn(measurements: Measurements, reading: Reading<GoogleAccount[]>): void {
  const accounts = knownAccounts(reading);
  const noAccounts = 'Google Workspace reports no accounts that are in use.';
  const noAdministrators = 'Google Workspace reports no administrators whose accounts are in use.';
  const isRegistered = ({ isEnrolledIn2Sv }: GoogleAccount) => isEnrolledIn2Sv === true;
  measurements.add(registered, accounts, (all) => share(all, isRegistered, noAccounts));
  measurements.add(registeredAdmins, accounts, (all) =>
    share(all.filter(isAdministrator), isRegistered, noAdministrators),
  );
  measurements.add(enforced, accounts, (all) =>
    share(all, ({ isEnforcedIn2Sv }) => isEnforcedIn2Sv === true, noAccounts),
  );
}
