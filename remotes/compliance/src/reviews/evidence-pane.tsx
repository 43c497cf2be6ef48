/** One piece of cited evidence or one cited policy, shown beside the answers. */
import { FilePreview } from '@msp/files';
import { Box, Card, CardBody, CardHeader, CardTitle, EmptyState, EvidenceIcon, Text, TextLink } from '@msp/ui';
import { StatusBadge } from '@msp/ui/pages';
import type { Ref } from 'react';
import { type Cited, isPolicyChoice, type PolicyChoice } from '../responses/public';
import { PolicyPane } from './policy-pane';

function EvidenceBody({ cited }: { cited: Cited | undefined }) {
  return (
    <>
      <CardHeader>
        <CardTitle>Evidence</CardTitle>
        {cited && <StatusBadge kind="validity" value={cited.validity} />}
      </CardHeader>
      {cited ? (
        <CardBody>
          <Text size="sm" marginBottom="3" overflowWrap="anywhere">
            <TextLink to={`/evidence/${cited.id}/view`}>{cited.name}</TextLink> · {cited.fileName}
          </Text>
          <FilePreview evidenceId={cited.id} number={cited.fileNumber} fileName={cited.fileName} />
        </CardBody>
      ) : (
        <EmptyState
          compact
          icon={<EvidenceIcon />}
          title="No evidence cited"
          description="None of these answers cites evidence. Request changes if you need some."
        />
      )}
    </>
  );
}

interface EvidencePaneProps {
  cited: Cited | PolicyChoice | undefined;
  frame: Ref<HTMLDivElement>;
}

export function EvidencePane({ cited, frame }: EvidencePaneProps) {
  return (
    <Box ref={frame} minWidth="0" position={{ xl: 'sticky' }} top="0" scrollMarginTop="4">
      <Card>{cited && isPolicyChoice(cited) ? <PolicyPane cited={cited} /> : <EvidenceBody cited={cited} />}</Card>
    </Box>
  );
}
