/** Bands of security scores, for the card and its dialog (specification §4, §9 Score bands). */
import { constants } from '@msp/contract';
import type { Tone } from '@msp/ui';

const { security, category, label } = constants.scoreBands;

export interface Band {
  tone: Tone;
  label: string;
}

/** Below 50 critical (red), 50 to 79 warning, 80 and above healthy. */
export function securityBand(score: number): Band {
  if (score >= security.healthy) return { tone: 'good', label: 'Healthy' };
  return score >= security.warning ? { tone: 'attention', label: 'Warning' } : { tone: 'bad', label: 'Critical' };
}

/** The band of a score that is too old for a verdict. */
export const staleBand: Band = { tone: 'none', label: 'Stale' };

/** Green at 80+, yellow at 60+, else red. */
export function categoryTone(score: number): Tone {
  if (score >= category.green) return 'good';
  return score >= category.yellow ? 'attention' : 'bad';
}

/** 80+ Excellent, 60+ Good, 40+ Fair, else Needs Improvement. */
export function scoreLabel(score: number): string {
  if (score >= label.excellent) return 'Excellent';
  if (score >= label.good) return 'Good';
  return score >= label.fair ? 'Fair' : 'Needs Improvement';
}
