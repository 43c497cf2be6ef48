/** A report that can't be read. Nothing of it is stored. */
import { validation } from '../../../platform/errors';

export interface ReportProblem {
  /** Where it is: `line 4`, `finding 12`. */
  path: string;
  message: string;
}

/** How many problems are reported at once; the rest appear once these are fixed. */
const maxReported = 20;

export class ReportError extends Error {
  override name = 'ReportError';
  /** @param headers of a CSV file whose columns have to be chosen */
  constructor(
    readonly problems: ReportProblem[],
    readonly headers: string[] | null = null,
  ) {
    super(problems.map(({ path, message }) => `${path}: ${message}`).join('; '));
  }
}

export const reportError = (message: string, path = 'report') => new ReportError([{ path, message }]);

/** The same for the sender of the report. */
export function refusalOf({ problems }: ReportError) {
  const [first] = problems;
  const more = problems.length > 1 ? `, and ${problems.length - 1} more` : '';
  return validation(
    `Couldn't read this report: ${first?.path}: ${first?.message}${more}. Nothing was stored.`,
    problems.slice(0, maxReported),
  );
}
