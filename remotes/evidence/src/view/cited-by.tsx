/** The answers and the rounds of recurring tasks that cite a piece of evidence. Cited evidence can be archived but not deleted. */
import type { EvidenceDetail } from '@msp/contract';
import { formatDate, List, TextLink } from '@msp/ui';
import { supplierAddress, taskAddress } from '../addresses';

export function CitedBy({ citedBy }: Pick<EvidenceDetail, 'citedBy'>) {
  return (
    <List variant="bullets" fontSize="sm">
      {citedBy.map(({ kind, control, responseId, versionNumber }) => (
        <li key={`${kind}-${responseId}-${versionNumber}`}>
          <TextLink to={`/controls/${encodeURIComponent(control.code)}`}>
            {control.code} {control.name}
          </TextLink>
          {versionNumber === null ? ', the current answer' : `, version ${versionNumber} of the answer`}
        </li>
      ))}
    </List>
  );
}

export function DoneTasks({ tasks }: { tasks: NonNullable<EvidenceDetail['tasks']> }) {
  return (
    <List variant="bullets" fontSize="sm" aria-label="Recurring tasks that cite it">
      {tasks.map(({ id, name, doneOn }) => (
        <li key={`${id} ${doneOn}`}>
          <TextLink to={taskAddress(id)}>{name}</TextLink>, done {formatDate(doneOn)}
        </li>
      ))}
    </List>
  );
}

export function DocumentOf({ suppliers }: { suppliers: NonNullable<EvidenceDetail['suppliers']> }) {
  return (
    <List variant="bullets" fontSize="sm" aria-label="Suppliers that have it as a document">
      {suppliers.map(({ id, name }) => (
        <li key={id}>
          A document of <TextLink to={supplierAddress(id)}>{name}</TextLink>
        </li>
      ))}
    </List>
  );
}
