/** The portfolio as CSV. */
import {
  matrixLetters,
  type PortfolioControlState,
  type PortfolioItem,
  type PortfolioMatrix,
  portfolioControlStateLabels,
  portfolioControlStates,
  portfolioProblemLabels,
  roleLabels,
} from '@msp/contract';
import type { Column } from '../../platform/http/downloads/csv';

export const portfolioColumns: readonly Column<PortfolioItem>[] = [
  ['Organisation', ({ organization }) => organization.name],
  ['Your role', ({ role }) => roleLabels[role]],
  ['Implemented (%)', ({ figures }) => figures?.compliance.percentage],
  ['Implemented controls', ({ figures }) => figures?.compliance.implementedControls],
  ['Controls in scope', ({ figures }) => figures?.compliance.totalControls],
  ['Failing controls', ({ figures }) => figures?.health.failing],
  ['Controls that need attention', ({ figures }) => figures?.health.attention],
  ['Controls not measured', ({ figures }) => figures?.health.notMeasured],
  ['Overdue tasks', ({ figures }) => figures?.overdue.tasks],
  ['Overdue reviews of policies', ({ figures }) => figures?.overdue.policies],
  ['Overdue reviews of accepted risks', ({ figures }) => figures?.overdue.acceptedRisks],
  ['Overdue reviews of risks', ({ figures }) => figures?.overdue.risks],
  ['Overdue reviews of suppliers', ({ figures }) => figures?.overdue.suppliers],
  ['Expired evidence', ({ figures }) => figures?.evidence.stale],
  ['Expiring evidence', ({ figures }) => figures?.evidence.expiring],
  ['Integrations', ({ figures }) => figures?.integrations.total],
  ['Integrations with problems', ({ figures }) => figures?.integrations.problems],
  ['Certificate', ({ figures }) => figures?.certificate?.code],
  ['Certificate expires (UTC)', ({ figures }) => figures?.certificate?.expiresAt],
  ['Problems', ({ figures }) => figures?.problems.map((problem) => portfolioProblemLabels[problem]).join('\n')],
  ['As of (UTC)', ({ figures }) => figures?.recordedAt],
];

const stateOfLetter = new Map<string, PortfolioControlState>(
  portfolioControlStates.map((state) => [matrixLetters[state], state]),
);

/** A column for each control. */
export const matrixColumns = ({ controls }: PortfolioMatrix): readonly Column<PortfolioMatrix['rows'][number]>[] => [
  ['Organisation', ({ organization }) => organization.name],
  ...controls.map(
    ({ code }, index): Column<PortfolioMatrix['rows'][number]> => [
      code,
      ({ cells }) => {
        const state = stateOfLetter.get(cells?.[index] ?? '');
        return state && portfolioControlStateLabels[state];
      },
    ],
  ),
];
