/** Applies a change to several records. Each succeeds or is refused on its own. */
import { AppError } from '../errors';

interface RefusedRecord<R> {
  record: R;
  message: string;
  errorCode: string;
}

/** @param noun the record inside a sentence: "control" */
const interrupted = (noun: string) => `Something went wrong on our side before this ${noun} was changed. Try again.`;

/**
 * An unexpected error ends the work: the remaining records are refused too, because the caller has to learn which ones were changed.
 * @param change changes one record, in a transaction of its own
 * @param report logs an unexpected error
 */
export async function changeEach<R>(
  records: readonly R[],
  noun: string,
  change: (record: R) => Promise<void>,
  report: (error: unknown) => void,
): Promise<{ done: number; refused: RefusedRecord<R>[] }> {
  const refused: RefusedRecord<R>[] = [];
  for (const [index, record] of records.entries()) {
    try {
      await change(record);
    } catch (error) {
      if (error instanceof AppError) {
        refused.push({ record, message: error.message, errorCode: error.code });
        continue;
      }
      report(error);
      const left = records.slice(index);
      refused.push(...left.map((one) => ({ record: one, message: interrupted(noun), errorCode: 'INTERNAL' })));
      break;
    }
  }
  return { done: records.length - refused.length, refused };
}
