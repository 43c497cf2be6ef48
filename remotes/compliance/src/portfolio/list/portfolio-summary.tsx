/** The numbers of organisations, and of those with each problem. Each is a link to these organisations. */
import { type PortfolioProblem, portfolioProblemLabels, portfolioProblems, remotePaths } from '@msp/contract';
import type { Tone } from '@msp/ui';
import { StateSummary } from '../../shared/state-summary';
import type { ProblemCounts } from '../problem-counts';

const tones: Record<PortfolioProblem, Tone> = {
  failing: 'bad',
  overdue: 'bad',
  evidence: 'attention',
  integrations: 'attention',
  certificate: 'attention',
};

const looks = Object.fromEntries(
  portfolioProblems.map((problem) => [problem, { label: portfolioProblemLabels[problem], tone: tones[problem] }]),
) as Record<PortfolioProblem, { label: string; tone: Tone }>;

interface PortfolioSummaryProps {
  /** Undefined while they load. */
  total: number | undefined;
  counts: ProblemCounts | undefined;
}

export const PortfolioSummary = ({ total, counts }: PortfolioSummaryProps) => (
  <StateSummary
    label="Organisations by problem"
    all={{ label: 'Organisations', total }}
    states={portfolioProblems}
    looks={looks}
    counts={counts}
    path={remotePaths.compliance.portfolio}
    filter="problem"
  />
);
