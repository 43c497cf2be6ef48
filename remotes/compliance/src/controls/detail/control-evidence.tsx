/** The evidence of a control, cited or not. Archived evidence stays listed, because answers may cite it. */
import { calls, evidenceStatuses, type RegistryControl } from '@msp/contract';
import { useCall } from '@msp/http';
import { LoadState } from '@msp/records';
import { Box, EmptyState, EvidenceIcon, Skeleton, TextLink } from '@msp/ui';
import { CitedList, citedOf } from '../../responses/public';

const maxShown = 50;

export function ControlEvidence({ control }: { control: RegistryControl }) {
  const result = useCall(calls.evidence.list, {
    query: { control: control.code, status: [...evidenceStatuses], limit: maxShown, sort: 'updatedAt', order: 'desc' },
  });
  const { data } = result;
  if (!data)
    return (
      <LoadState
        what="the evidence of this control"
        result={result}
        skeleton={
          <Box pt="4">
            <Skeleton height="12" />
          </Box>
        }
      />
    );
  if (data.items.length === 0) {
    return (
      <EmptyState
        compact
        icon={<EvidenceIcon />}
        title="No evidence for this control yet"
        description="Add evidence to an answer, or link it to this control under Evidence."
      />
    );
  }
  return (
    <Box px="4" py="2">
      <CitedList label="Evidence of this control" cited={data.items.map(citedOf)} />
      {data.total > maxShown && (
        <TextLink to={`/evidence?search=${encodeURIComponent(control.code)}`}>
          Show all {data.total} under Evidence
        </TextLink>
      )}
    </Box>
  );
}
