/** Measures Secure Score: the percentage of points per day and per category, with one check per control. */
import { type ImplementationStatus, type SecurityCategory, securityCategories } from '@msp/contract';
import { dayMs } from '../../../platform/clock';
import type { Listing } from '../http/listing';
import { both, type Measurements, type MetricDefinition, readRows } from '../measure';
import type { Graph } from './graph';
import { type ControlProfile, controlProfileSchema, type SecureScore, secureScoreSchema } from './shapes';

/** Microsoft keeps scores for this long. */
const retentionDays = 90;

const overall: MetricDefinition = { key: 'secure-score-percent', unit: 'percent' };
const byCategory: [string, MetricDefinition][] = [
  ['Identity', { key: 'identity-secure-score-percent', unit: 'percent' }],
  ['Data', { key: 'data-secure-score-percent', unit: 'percent' }],
  ['Device', { key: 'device-secure-score-percent', unit: 'percent' }],
  ['Apps', { key: 'app-secure-score-percent', unit: 'percent' }],
];

/** The latest state that an administrator has set for a control, in lower case. */
function stateOf(profile: ControlProfile): string | undefined {
  const updates = [...(profile.controlStateUpdates ?? [])];
  updates.sort((a, b) => (a.updatedDateTime ?? '').localeCompare(b.updatedDateTime ?? ''));
  return updates.at(-1)?.state?.toLowerCase();
}

export function statusOfControl(score: number, profile: ControlProfile): ImplementationStatus | undefined {
  const state = stateOf(profile);
  if (state === 'ignored') return 'RISK_ACCEPTED';
  if (state === 'thirdparty') return 'FULLY_IMPLEMENTED';
  if (profile.maxScore <= 0) return undefined;
  if (score >= profile.maxScore) return 'FULLY_IMPLEMENTED';
  return score > 0 ? 'PARTIALLY_IMPLEMENTED' : 'NOT_IMPLEMENTED';
}

interface ScoredControl {
  profile: ControlProfile;
  score: number;
}

/** Controls of the latest score with a profile that is not deprecated. A control without a score was not measured. */
function scoredControls([newest]: SecureScore[], profiles: ControlProfile[]): ScoredControl[] {
  const scores = new Map(newest?.controlScores.map(({ controlName, score }) => [controlName, score]));
  return profiles.flatMap((profile) => {
    const score = scores.get(profile.id);
    return profile.deprecated || typeof score !== 'number' ? [] : [{ profile, score }];
  });
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
const isSecurityCategory = (category: string): category is SecurityCategory =>
  (securityCategories as readonly string[]).includes(category);

function addControlChecks(measurements: Measurements, controls: ScoredControl[]): void {
  for (const { profile, score } of controls) {
    const implementationStatus = statusOfControl(score, profile);
    if (!implementationStatus || !isSecurityCategory(profile.controlCategory)) continue;
    const note = stateOf(profile) === 'thirdparty' ? ' (by another product)' : '';
    measurements.addCheck({
      key: profile.id,
      category: profile.controlCategory,
      name: `${profile.title}${note}`,
      implementationStatus,
    });
  }
}

/** Microsoft lists the scores of several providers. Where none is named as its own, all are taken. */
export function ownScores(scores: SecureScore[]): SecureScore[] {
  const own = scores.filter(({ vendorInformation }) => vendorInformation?.provider === 'SecureScore');
  return own.length > 0 ? own : scores;
}

/** @returns one score per day since then, newest first */
async function readScores(graph: Graph, since: Date | null, now: Date): Promise<Listing<SecureScore>> {
  const daysSince = since ? Math.ceil((now.getTime() - since.getTime()) / dayMs) : 1;
  const days = Math.min(Math.max(daysSince, 1), retentionDays);
  const listing = await graph.list(`/security/secureScores?$top=${days}`, secureScoreSchema, 'the Secure Score');
  listing.rows = ownScores(listing.rows);
  listing.rows.sort((a, b) => b.createdDateTime.getTime() - a.createdDateTime.getTime());
  return listing;
}

export async function measureSecureScore(
  measurements: Measurements,
  graph: Graph,
  since: Date | null,
  now: Date,
): Promise<void> {
  const scores = await readRows('Microsoft 365 has no Secure Score for this tenant yet.', () =>
    readScores(graph, since, now),
  );
  const profiles = await readRows('Microsoft 365 returned no Secure Score controls.', () =>
    graph.list('/security/secureScoreControlProfiles', controlProfileSchema, 'the Secure Score controls'),
  );

  if (!scores.ok) measurements.add(overall, scores, () => ({}));
  for (const score of scores.ok ? scores.value : []) {
    const figure = { good: score.currentScore, total: score.maxScore };
    measurements.add(overall, scores, () => figure, { observedAt: score.createdDateTime });
  }
  const reading = both(scores, profiles);
  for (const [category, definition] of byCategory) {
    measurements.add(definition, reading, ([history, all]) => {
      const controls = scoredControls(history, all).filter(({ profile }) => profile.controlCategory === category);
      return {
        good: sum(controls.map(({ score }) => score)),
        total: sum(controls.map(({ profile }) => profile.maxScore)),
      };
    });
  }
  // A partial response does not say which controls are missing or stale.
  if (reading.ok && !reading.incomplete) addControlChecks(measurements, scoredControls(...reading.value));
}
