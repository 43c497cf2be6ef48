/**
 * Changes the selected records of a list at once, in batches of what one call takes. Records that were not changed stay selected,
 * with the reason, until the user retries or closes it.
 */
import { constants } from '@msp/contract';
import { HttpError, messageOf } from '@msp/http';
import { plural, toast } from '@msp/ui';
import type { Selection } from '@msp/ui/pages';
import { useState } from 'react';

interface RefusedRecord {
  id: string;
  name: string;
  /** Where the record is shown. */
  to: string;
  /** Why it was not changed. */
  message: string;
  errorCode: string;
}

/** The result of one call. */
export interface BulkResult {
  /** The number of records that were changed. */
  done: number;
  refused: readonly RefusedRecord[];
}

interface BulkWork {
  ids: readonly string[];
  send: (ids: string[]) => Promise<BulkResult>;
  /** Selected records that are left out on purpose, and stay selected. */
  leftOut?: readonly string[];
  /** What happened to the records: "archived". */
  done: string;
  /** Undoes the change of these records. */
  undo?: (ids: readonly string[]) => void;
}

/** What went wrong in the last change, and the same change for the records that it left out. */
export interface BulkFailure {
  title: string;
  /** Why a request failed; null if single records were refused. */
  message: string | null;
  refused: readonly RefusedRecord[];
  retry: () => Promise<boolean>;
}

interface RecordWords {
  one: string;
  many: string;
}

interface Progress {
  done: string[];
  refused: RefusedRecord[];
  /** Why the work ended early, and the records that were not tried. */
  interrupted?: { error: unknown; left: string[] };
}

/** Sends as many records at once as one call takes. Ends with the first request that fails. */
export async function sendInBatches({ ids, send }: Pick<BulkWork, 'ids' | 'send'>): Promise<Progress> {
  const progress: Progress = { done: [], refused: [] };
  for (let at = 0; at < ids.length; at += constants.bulkLimit) {
    const batch = ids.slice(at, at + constants.bulkLimit);
    try {
      const { refused } = await send(batch);
      const left = new Set(refused.map(({ id }) => id));
      progress.refused.push(...refused);
      progress.done.push(...batch.filter((id) => !left.has(id)));
    } catch (error) {
      return { ...progress, interrupted: { error, left: ids.slice(at) } };
    }
  }
  return progress;
}

/** Without an answer from the server, some of the records may have been changed. */
function failureTitle({ done, refused, interrupted }: Progress, { one, many }: RecordWords): string {
  const notDone = plural(refused.length + (interrupted?.left.length ?? 0), one, many);
  if (!interrupted) return `Couldn't change ${notDone}`;
  const { error } = interrupted;
  if (!(error instanceof HttpError && error.status !== 0)) return `Some ${many} may not have been changed`;
  return done.length === 0 ? `Couldn't change any ${many}` : `Couldn't change ${notDone}`;
}

/**
 * @param words for the records: `{ one: 'control', many: 'controls' }`
 * @param refresh reloads what the change concerns
 */
export function useBulk(selection: Selection, words: RecordWords, refresh: () => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<BulkFailure>();

  /** @returns whether every request was accepted */
  const run = async (work: BulkWork): Promise<boolean> => {
    setBusy(true);
    const progress = await sendInBatches(work);
    const { done, refused, interrupted } = progress;
    const left = [...refused.map(({ id }) => id), ...(interrupted?.left ?? [])];
    selection.replace([...left, ...(work.leftOut ?? [])]);
    setFailure(
      left.length === 0
        ? undefined
        : {
            title: failureTitle(progress, words),
            message: interrupted ? messageOf(interrupted.error) : null,
            refused,
            retry: () => run({ ...work, ids: left }),
          },
    );
    if (done.length > 0) {
      const { undo } = work;
      toast.success({
        title: `${plural(done.length, words.one, words.many)} ${work.done}`,
        ...(undo && { action: { label: 'Undo', onSelect: () => undo(done) } }),
      });
    }
    await refresh();
    setBusy(false);
    return !interrupted;
  };

  return { busy, run, failure, dismissFailure: () => setFailure(undefined) };
}
