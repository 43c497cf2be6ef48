/** How the matrix shows the state of a control. */
import {
  matrixLetters,
  type PortfolioControlState,
  portfolioControlStateLabels,
  portfolioControlStates,
} from '@msp/contract';
import type { Tone } from '@msp/ui';

export interface MatrixState {
  letter: string;
  label: string;
  tone: Tone;
  /** Filled: what stands out in a large matrix. */
  isStrong: boolean;
}

const tones: Record<PortfolioControlState, Tone> = {
  failing: 'bad',
  attention: 'attention',
  'not-measured': 'none',
  healthy: 'good',
  PARTIALLY_IMPLEMENTED: 'attention',
  NOT_IMPLEMENTED: 'bad',
  RISK_ACCEPTED: 'attention',
  NOT_ANSWERED: 'none',
  NOT_APPLICABLE: 'none',
};

const strong: readonly PortfolioControlState[] = ['failing', 'attention'];

export const matrixStates: readonly MatrixState[] = portfolioControlStates.map((state) => ({
  letter: matrixLetters[state],
  label: portfolioControlStateLabels[state],
  tone: tones[state],
  isStrong: strong.includes(state),
}));

const byLetter = new Map(matrixStates.map((state) => [state.letter, state]));

/** Undefined for a control that the organisation's registry doesn't have. */
export const stateOfLetter = (letter: string | undefined): MatrixState | undefined => byLetter.get(letter ?? '');
