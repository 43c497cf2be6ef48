/** What a portfolio says about organisations, in the order in which it is shown. */
import { type HealthState, healthStateLabels, healthStates } from '../health/words';
import { type ControlStatus, controlStatusLabels } from '../responses/words';

type OtherStatus = Exclude<ControlStatus, 'FULLY_IMPLEMENTED'>;
const otherStatuses = [
  'PARTIALLY_IMPLEMENTED',
  'NOT_IMPLEMENTED',
  'RISK_ACCEPTED',
  'NOT_ANSWERED',
  'NOT_APPLICABLE',
] as const satisfies OtherStatus[];

/** The state of a control by its approved response: of an implemented one its health, otherwise its status. */
export const portfolioControlStates = [...healthStates, ...otherStatuses] as const;
export type PortfolioControlState = HealthState | OtherStatus;

export const portfolioControlStateLabels: Record<PortfolioControlState, string> = {
  ...healthStateLabels,
  ...controlStatusLabels,
};

/** The letter of each state in a row of the matrix. */
export const matrixLetters: Record<PortfolioControlState, string> = {
  failing: 'F',
  attention: 'A',
  'not-measured': 'M',
  healthy: 'H',
  PARTIALLY_IMPLEMENTED: 'P',
  NOT_IMPLEMENTED: 'I',
  RISK_ACCEPTED: 'R',
  NOT_ANSWERED: 'O',
  NOT_APPLICABLE: 'N',
};

/** What can be wrong with an organisation, in the order in which it is shown. */
export const portfolioProblems = ['failing', 'overdue', 'evidence', 'integrations', 'certificate'] as const;
export type PortfolioProblem = (typeof portfolioProblems)[number];

export const portfolioProblemLabels: Record<PortfolioProblem, string> = {
  failing: 'Failing controls',
  overdue: 'Overdue work',
  evidence: 'Expired or expiring evidence',
  integrations: 'Integrations with problems',
  certificate: 'No valid certificate',
};

/** What became of something that was to be created in an organisation. `exists`: it was there already, and stays as it is. */
export const workOutcomes = ['created', 'exists', 'unknown'] as const;
export type WorkOutcome = (typeof workOutcomes)[number];

/** Who gets tasks: an Admin of the organisation's own, the one who joined first; or the caller. */
export const workAssignees = ['administrator', 'caller'] as const;
export type WorkAssignee = (typeof workAssignees)[number];
