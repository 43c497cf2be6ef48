/** What cites a piece of evidence. Each citation is a reason to archive it rather than delete it. */
import type { EvidenceDetail } from '@msp/contract';
import { chakra, TextLink } from '@msp/ui';

const List = chakra('ul', { base: { paddingInlineStart: '5', listStyle: 'disc', fontSize: 'sm' } });

export function CitedBy({ citedBy }: Pick<EvidenceDetail, 'citedBy'>) {
  return (
    <List>
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
