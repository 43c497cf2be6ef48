/** The problems of an own framework's file, each with its place: `line 3`. Nothing of such a file is stored. */
import { constants, type FieldProblem } from '@msp/contract';
import { OscalError } from '../../../catalogue/control-registries/oscal/service';
import { AppError, validation } from '../../../platform/errors';

export class FileError extends Error {
  override name = 'FileError';
  constructor(readonly problems: FieldProblem[]) {
    super(problems.map(({ path, message }) => `${path}: ${message}`).join('; '));
  }
}

export const fileError = (message: string, path = 'file') => new FileError([{ path, message }]);

/** @throws AppError 400 with every problem of the file, up to a limit */
export function refusing<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof FileError || error instanceof OscalError)) throw error;
    const { problems } = error;
    const [first] = problems;
    const more = problems.length > 1 ? `, and ${problems.length - 1} more` : '';
    throw validation(
      `Couldn't read this file: ${first?.path}: ${first?.message}${more}. Nothing was stored.`,
      problems.slice(0, constants.ownFramework.reportedProblems),
    );
  }
}

export const limitReached = () =>
  new AppError(
    409,
    'LIMIT_REACHED',
    `An organisation can add ${constants.ownFramework.maxFrameworks} frameworks. Delete one that you no longer need.`,
  );
