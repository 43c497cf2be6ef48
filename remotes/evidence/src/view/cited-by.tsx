/** The answers that cite a piece of evidence. Cited evidence can be archived but not deleted. */
import type { EvidenceDetail } from '@msp/contract';
import { List, TextLink } from '@msp/ui';

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
