/** Changes several controls at once. What is refused stays selected, with the reason; the rest is done. */
import { type BodyOf, calls, type ResponseOf } from '@msp/contract';
import { invalidate, request } from '@msp/http';
import { plural, toast } from '@msp/ui';
import type { Selection } from '@msp/ui/pages';
import { useState } from 'react';
import { changedByAnswer } from '../answering/use-answer';

export type BulkChange = BodyOf<typeof calls.controlResponses.bulk>;
export type Refused = ResponseOf<typeof calls.controlResponses.bulk>['refused'];

export function useBulkChange(selection: Selection) {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused>([]);

  /** @returns whether the API took it at all */
  const run = async (change: BulkChange, done: string): Promise<boolean> => {
    setBusy(true);
    try {
      const result = await request(calls.controlResponses.bulk, { body: change });
      selection.replace(result.refused.map(({ control }) => control.id));
      setRefused(result.refused);
      if (result.done > 0) toast.success({ title: `${plural(result.done, 'control')} ${done}` });
      await invalidate(calls.controlResponses.ofControl, ...changedByAnswer);
      return true;
    } catch (error) {
      toast.error({
        title: 'Nothing was changed',
        description: error instanceof Error ? error.message : 'Please try again.',
      });
      return false;
    } finally {
      setBusy(false);
    }
  };

  return { busy, run, refused, dismissRefused: () => setRefused([]) };
}
