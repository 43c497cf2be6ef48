/** What a check of a domain means for its state (domain verification). Rules only: no database and no network. */
import type { DomainState } from '@msp/contract';

export interface CheckedDomain {
  state: DomainState;
  token: string;
  verifiedAt: Date | null;
  missingSince: Date | null;
}

export interface CheckOutcome extends Omit<CheckedDomain, 'token'> {
  checkedAt: Date;
  problem: string | null;
}

/** How long the record of a verified domain may be missing: DNS changes and mistakes take days to be noticed. */
const graceMs = 7 * 24 * 3_600_000;

export const recordValue = (token: string) => `trusted-msp-verification=${token}`;

/** @param texts the TXT records found; null if the DNS did not answer */
export function outcomeOf(domain: CheckedDomain, texts: readonly string[] | null, now: Date): CheckOutcome {
  const { state, token, verifiedAt, missingSince } = domain;
  if (texts === null)
    return {
      state,
      verifiedAt,
      missingSince,
      checkedAt: now,
      problem: "The DNS server didn't respond. The application will check the domain again.",
    };
  if (texts.some((text) => text.trim() === recordValue(token)))
    return {
      state: 'VERIFIED',
      verifiedAt: state === 'VERIFIED' ? verifiedAt : now,
      missingSince: null,
      checkedAt: now,
      problem: null,
    };
  const problem =
    texts.length === 0
      ? 'No TXT record with this name was found. New records can take a few hours to appear.'
      : 'There is a TXT record with this name, but with a different value.';
  if (state !== 'VERIFIED') return { state, verifiedAt, missingSince, checkedAt: now, problem };
  const since = missingSince ?? now;
  const isLost = now.getTime() - since.getTime() > graceMs;
  return { state: isLost ? 'FAILED' : 'VERIFIED', verifiedAt, missingSince: since, checkedAt: now, problem };
}
