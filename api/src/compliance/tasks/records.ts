/** What recurring tasks contribute to other records: members own them, and their rounds cite evidence. */
import type { OrganizationContext } from '../../platform/context/context';
import type { RecordContribution } from '../../platform/records/records';
import { taskOwnership } from './ownership';
import { countOfRegistry } from './repository';
import { citingRounds } from './rounds-repository';

export const taskRecords: RecordContribution<OrganizationContext> = {
  ownership: { task: taskOwnership },
  registryWork: async (tx, context, registryId) => ({ tasks: await countOfRegistry(tx, context, registryId) }),
  async taskCitations(tx, context, evidenceIds) {
    const rows = await citingRounds(tx, context, evidenceIds);
    return new Map(
      evidenceIds.map((id) => [
        id,
        rows.flatMap(({ evidenceId, taskId, name, doneOn }) =>
          evidenceId === id && doneOn ? [{ id: taskId, name, doneOn }] : [],
        ),
      ]),
    );
  },
};
