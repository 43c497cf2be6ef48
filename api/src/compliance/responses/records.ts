/** What responses contribute to other records: they cite controls and evidence, have owners, help to plan tasks, and can be commented on. */
import type { OrganizationContext } from '../../platform/context/context';
import type { RecordContribution } from '../../platform/records/records';
import { citationsOfControls, citationsOfEvidence, citationsOfPolicies } from './citations';
import { responseNotFound } from './lookup';
import { ownedControlResponses } from './ownership';
import * as repository from './repository';
import { controlHints } from './requirement-responses/control-hints';

export const responseRecords: RecordContribution<OrganizationContext> = {
  citations: { control: citationsOfControls, evidence: citationsOfEvidence },
  policyCitations: citationsOfPolicies,
  controlHints,
  registryWork: repository.countOfRegistry,
  ownership: { control: ownedControlResponses },
  commentTargets: {
    async 'control-response'(tx, context, id, lock) {
      const row = await repository.findResponse(tx, context, id, lock);
      if (!row) throw responseNotFound();
      const control = await repository.controlOf(tx, row);
      return { name: control.name, controls: [control] };
    },
  },
};
