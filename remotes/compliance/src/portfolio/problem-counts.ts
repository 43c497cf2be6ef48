/** How many organisations have each problem, as far as that is known. */
import { calls, type PortfolioProblem, portfolioProblems, type ResponseOf } from '@msp/contract';
import { useCall } from '@msp/http';

type Summary = ResponseOf<typeof calls.portfolio.list>['summary'];

/** Null if no organisation is known to have it, and some are still being calculated. */
export type ProblemCounts = Record<PortfolioProblem, number | null>;

/** In this order, an organisation whose figures were never recorded comes first. */
const leastRecent = { query: { sort: 'recordedAt', order: 'asc', limit: 1 } } as const;

/** @param summary undefined while it loads */
export function useProblemCounts(summary: Summary | undefined): ProblemCounts | undefined {
  const hasZero = summary !== undefined && portfolioProblems.some((problem) => summary.problems[problem] === 0);
  const { data } = useCall(calls.portfolio.list, hasZero ? leastRecent : null);
  if (!summary) return undefined;
  const areAllRecorded = data?.items.every(({ figures }) => figures !== null) ?? false;
  return Object.fromEntries(
    portfolioProblems.map((problem) => [problem, summary.problems[problem] || (areAllRecorded ? 0 : null)]),
  ) as ProblemCounts;
}
