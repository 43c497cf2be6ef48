/** Secure Score: the share of points per day and per category, and each control as a check. */
import { type ImplementationStatus, type SecurityCategory, securityCategories } from '@msp/contract';
import type { Listing } from '../http/listing';
import { both, type Definition, type Measurements, rowsOf } from '../measure';
import type { Graph } from './graph';
import { type ControlProfile, controlProfile, type SecureScore, secureScore } from './shapes';

const dayMs = 86_400_000;
/** Microsoft's retention. */
const retentionDays = 90;

const overall: Definition = { key: 'secure-score-percent', unit: 'percent' };
const byCategory: [string, Definition][] = [
  ['Identity', { key: 'identity-secure-score-percent', unit: 'percent' }],
  ['Data', { key: 'data-secure-score-percent', unit: 'percent' }],
  ['Device', { key: 'device-secure-score-percent', unit: 'percent' }],
  ['Apps', { key: 'app-secure-score-percent', unit: 'percent' }],
];

/** The latest decision of an administrator about a control. */
function decisionOn(profile: ControlProfile): string | undefined {
  const updates = [...(profile.controlStateUpdates ?? [])];
  updates.sort((a, b) => (a.updatedDateTime ?? '').localeCompare(b.updatedDateTime ?? ''));
  return updates.at(-1)?.state?.toLowerCase();
}

export function statusOfControl(score: number, profile: ControlProfile): ImplementationStatus | undefined {
  const decision = decisionOn(profile);
  if (decision === 'ignored') return 'RISK_ACCEPTED';
  if (decision === 'thirdparty') return 'FULLY_IMPLEMENTED';
  if (profile.maxScore <= 0) return undefined;
  if (score >= profile.maxScore) return 'FULLY_IMPLEMENTED';
  return score > 0 ? 'PARTIALLY_IMPLEMENTED' : 'NOT_IMPLEMENTED';
}

interface ScoredControl {
  profile: ControlProfile;
  score: number;
}

/** Controls with a score and a current profile. A control without a score was not measured. */
function scoredControls([newest]: SecureScore[], profiles: ControlProfile[]): ScoredControl[] {
  const scores = new Map(newest?.controlScores.map(({ controlName, score }) => [controlName, score]));
  return profiles.flatMap((profile) => {
    const score = scores.get(profile.id);
    return profile.deprecated || typeof score !== 'number' ? [] : [{ profile, score }];
  });
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
const isShown = (category: string): category is SecurityCategory =>
  (securityCategories as readonly string[]).includes(category);

async function readScores(graph: Graph, since: Date | null, now: Date): Promise<Listing<SecureScore>> {
  const missedDays = since ? Math.ceil((now.getTime() - since.getTime()) / dayMs) : 1;
  const days = Math.min(Math.max(missedDays, 1), retentionDays);
  const listing = await graph.list(`/security/secureScores?$top=${days}`, secureScore, 'the secure score');
  listing.rows.sort((a, b) => b.createdDateTime.getTime() - a.createdDateTime.getTime());
  return listing;
}

export async function measureSecureScore(into: Measurements, graph: Graph, since: Date | null, now: Date) {
  const scores = await rowsOf('Microsoft 365 has no secure score for this tenant yet.', () =>
    readScores(graph, since, now),
  );
  const profiles = await rowsOf('Microsoft 365 returned no controls of the secure score.', () =>
    graph.list('/security/secureScoreControlProfiles', controlProfile, 'the controls of the secure score'),
  );

  if (!scores.known) into.add(overall, scores, () => ({}));
  for (const score of scores.known ? scores.value : []) {
    into.add(overall, scores, () => ({ good: score.currentScore, of: score.maxScore }), score.createdDateTime);
  }
  const known = both(scores, profiles);
  for (const [category, definition] of byCategory) {
    into.add(definition, known, ([history, all]) => {
      const controls = scoredControls(history, all).filter(({ profile }) => profile.controlCategory === category);
      return {
        good: sum(controls.map(({ score }) => score)),
        of: sum(controls.map(({ profile }) => profile.maxScore)),
      };
    });
  }
  // A partial response does not tell which controls are missing.
  if (!known.known || known.incomplete) return;
  for (const { profile, score } of scoredControls(...known.value)) {
    const implementationStatus = statusOfControl(score, profile);
    if (!implementationStatus || !isShown(profile.controlCategory)) continue;
    const suffix = decisionOn(profile) === 'thirdparty' ? ' (by another product)' : '';
    into.addCheck({
      key: profile.id,
      category: profile.controlCategory,
      name: `${profile.title}${suffix}`,
      implementationStatus,
    });
  }
}
