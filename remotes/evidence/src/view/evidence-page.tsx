/** The frame of a page about one piece of evidence. */
import type { EvidenceDetail } from '@msp/contract';
import { RecordPage, type RecordPageProps } from '@msp/records';
import { Skeleton, Stack } from '@msp/ui';

type EvidencePageProps = Pick<RecordPageProps<EvidenceDetail>, 'result' | 'head' | 'back' | 'children'>;

export function EvidencePage(props: EvidencePageProps) {
  return (
    <RecordPage
      bare
      record="evidence"
      list={{ path: '/evidence', name: 'Evidence' }}
      missing="It was deleted, or it belongs to another organisation."
      skeleton={
        <Stack gap="4">
          <Skeleton height="16" />
          <Skeleton height="min(60vh, 32rem)" />
        </Stack>
      }
      {...props}
    />
  );
}
