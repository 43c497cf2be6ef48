/** The state of a framework's entry, and the coverage of a framework: the only definition of each. */
import type { HealthState } from '../health/words';
import type { ImplementationStatus } from '../responses/words';
import { type Applicability, type EntryState, entryStates, type LinkStrength } from './words';

/** A control that bears on an entry, as the organisation's approved response describes it. */
export interface LinkedControl {
  strength: LinkStrength;
  /** Of the latest approved version; null without one. */
  implementationStatus: ImplementationStatus | null;
  /** Null without an approved status, and for a control that doesn't apply. */
  health: HealthState | null;
}

const holds = ({ implementationStatus, health }: LinkedControl) =>
  implementationStatus === 'FULLY_IMPLEMENTED' && health !== 'failing';

const isStarted = ({ implementationStatus }: LinkedControl) =>
  implementationStatus === 'FULLY_IMPLEMENTED' || implementationStatus === 'PARTIALLY_IMPLEMENTED';

/**
 * - `not-applicable`: the organisation excluded it in its statement of applicability; or all of its controls are not applicable and the
 *   statement doesn't claim the opposite
 * - `no-control`: no control of the registry bears on it
 * - `met`: it has controls that cover it, and each of these that applies is approved as implemented and isn't failing
 * - `partly`: at least one of its controls is approved as implemented or partly implemented
 * - `gap`: anything else; an accepted risk stays a gap
 */
export function entryState(links: readonly LinkedControl[], applicability: Applicability): EntryState {
  if (applicability === 'excluded') return 'not-applicable';
  if (links.length === 0) return 'no-control';
  const inScope = links.filter(({ implementationStatus }) => implementationStatus !== 'NOT_APPLICABLE');
  if (inScope.length === 0) return applicability === 'applicable' ? 'gap' : 'not-applicable';
  const covering = inScope.filter(({ strength }) => strength === 'full');
  if (covering.length > 0 && covering.every(holds)) return 'met';
  return inScope.some(isStarted) ? 'partly' : 'gap';
}

export interface Coverage {
  total: number;
  /** Every entry is in one of these. */
  states: Record<EntryState, number>;
  /** All entries but those that are not applicable. Entries without a control count: they are gaps of the mapping. */
  inScope: number;
  /** Met entries of those in scope, rounded down, so that 100 means all of them; 0 without any. */
  percent: number;
}

export function coverageOf(entries: readonly EntryState[]): Coverage {
  const states = Object.fromEntries(entryStates.map((state) => [state, 0])) as Record<EntryState, number>;
  for (const state of entries) states[state] += 1;
  const inScope = entries.length - states['not-applicable'];
  return {
    total: entries.length,
    states,
    inScope,
    percent: inScope === 0 ? 0 : Math.floor((states.met * 100) / inScope),
  };
}

/** "62% met (54 of 87 applicable entries)" */
export const coverageText = ({ percent, states, inScope, total }: Coverage): string =>
  inScope === 0
    ? `None of ${total} entries applies`
    : `${percent}% met (${states.met} of ${inScope === total ? `${total}` : `${inScope} applicable`} entries)`;
