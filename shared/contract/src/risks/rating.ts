/** Scores and levels of risks. For browser and API. Pure. */
import { riskLevelFrom } from './constants';
import type { RiskLevel } from './words';

export interface LikelihoodAndImpact {
  likelihood: number;
  impact: number;
}

export const riskScore = ({ likelihood, impact }: LikelihoodAndImpact): number => likelihood * impact;

export function riskLevel(score: number): RiskLevel {
  if (score >= riskLevelFrom.critical) return 'critical';
  if (score >= riskLevelFrom.high) return 'high';
  return score >= riskLevelFrom.medium ? 'medium' : 'low';
}

/** Whether a reviewer has to accept a risk with this score, with a reason. */
export const needsReviewer = (score: number): boolean => score >= riskLevelFrom.high;
