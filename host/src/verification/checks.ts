/** What this browser checks about a certificate itself, in the order of the page. */

export const checkNames = ['signature', 'content', 'dates', 'revocation'] as const;
type CheckName = (typeof checkNames)[number];

/** `unknown`: it could not be checked, which says nothing about the certificate. */
export interface CheckResult {
  outcome: 'passed' | 'failed' | 'unknown';
  /** What was found, as a sentence. */
  found: string;
}

export type Checks = Record<CheckName, CheckResult>;

export const checkLabels: Record<CheckName, string> = {
  signature: 'Signature',
  content: 'Content',
  dates: 'Dates',
  revocation: 'Revocation',
};

export const passed = (found: string): CheckResult => ({ outcome: 'passed', found });
export const failed = (found: string): CheckResult => ({ outcome: 'failed', found });
export const unknown = (found: string): CheckResult => ({ outcome: 'unknown', found });

export const everyCheck = (result: CheckResult): Checks => ({
  signature: result,
  content: result,
  dates: result,
  revocation: result,
});

/** One failed check outweighs the others; one that could not be made leaves the whole unknown. */
export function outcomeOf(checks: Checks): CheckResult['outcome'] {
  const outcomes = checkNames.map((name) => checks[name].outcome);
  if (outcomes.includes('failed')) return 'failed';
  return outcomes.includes('unknown') ? 'unknown' : 'passed';
}
