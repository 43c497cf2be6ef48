/** Includes subjects in the metrics or excludes them. Either can be undone from the message. */
import { calls, type IntegrationSubject } from '@msp/contract';
import { invalidate, messageOf, request } from '@msp/http';
import { type BulkResult, type ListSelection, sendInBatches, useBulk } from '@msp/lists';
import { toast } from '@msp/ui';
import type { SubjectWords } from './subject-words';

export function useSubjectChange(
  integrationId: string,
  selection: ListSelection<IntegrationSubject>,
  words: SubjectWords,
) {
  const params = { id: integrationId };
  const refresh = () => invalidate([calls.integrations.subjects, params], [calls.integrations.read, params]);
  const { run, ...rest } = useBulk(selection, { one: words.one, many: words.other }, refresh);

  const send =
    (included: boolean, reason: string) =>
    async (subjectIds: string[]): Promise<BulkResult> => {
      const body = { included, subjectIds, reason };
      const { changed } = await request(calls.integrations.changeSubjects, { params, body });
      return { done: changed, refused: [] };
    };

  const undo = async (included: boolean, ids: readonly string[]) => {
    const { interrupted } = await sendInBatches({ ids, send: send(included, 'Change undone.') });
    await refresh();
    if (!interrupted) toast.success({ title: 'Change undone' });
    else toast.error({ title: "Couldn't undo the change", description: messageOf(interrupted.error) });
  };

  return {
    ...rest,
    change: (included: boolean, reason: string) =>
      run({
        ids: selection
          .records()
          .filter((subject) => subject.included !== included)
          .map(({ id }) => id),
        send: send(included, reason),
        done: included ? 'included' : 'excluded',
        undo: (ids) => void undo(!included, ids),
      }),
  };
}
