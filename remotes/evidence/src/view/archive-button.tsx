/** Archives or unarchives evidence. Either can be undone from the message. Warns first if an approved answer cites it. */
import { calls, type EvidenceDetail } from '@msp/contract';
import { messageOf, request } from '@msp/http';
import { Button, plural, Stack, Text, toast } from '@msp/ui';
import { ConfirmDialog } from '@msp/ui/overlays';
import { ArchiveIcon, UnarchiveIcon } from '@msp/ui/pages';
import { useState } from 'react';
import { CitedBy } from './cited-by';
import { publishEvidence } from './publish-evidence';

async function setArchived(id: string, action: 'archive' | 'unarchive', canUndo = true): Promise<void> {
  const isArchiving = action === 'archive';
  try {
    await publishEvidence(await request(calls.evidence[action], { params: { id } }));
    toast.success({
      title: isArchiving ? 'Evidence archived' : 'Evidence unarchived',
      ...(isArchiving && { description: 'It no longer appears in lists. Answers that cite it keep it.' }),
      ...(canUndo && {
        action: { label: 'Undo', onSelect: () => void setArchived(id, isArchiving ? 'unarchive' : 'archive', false) },
      }),
    });
  } catch (error) {
    toast.error({
      title: isArchiving ? 'The evidence was not archived' : 'The evidence was not unarchived',
      description: messageOf(error),
    });
  }
}

/** One citation for each approved answer, which both the current answer and its approved version may cite. */
const approvedOnce = (citedBy: EvidenceDetail['citedBy']) => [
  ...new Map(
    citedBy.filter(({ isApproved }) => isApproved).map((citation) => [citation.responseId, citation]),
  ).values(),
];

export function ArchiveButton({ evidence: { id, status, citedBy } }: { evidence: EvidenceDetail }) {
  const [busy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const action = status === 'ARCHIVED' ? 'unarchive' : 'archive';
  const approved = approvedOnce(citedBy);
  const go = async () => {
    setBusy(true);
    await setArchived(id, action);
    setBusy(false);
    setAsking(false);
  };
  return (
    <>
      <Button
        busy={busy}
        icon={action === 'archive' ? <ArchiveIcon /> : <UnarchiveIcon />}
        onClick={() => (action === 'archive' && approved.length > 0 ? setAsking(true) : void go())}
      >
        {action === 'archive' ? 'Archive' : 'Unarchive'}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Archive evidence of ${plural(approved.length, 'approved answer')}?`}
        confirmLabel="Archive evidence"
        cancelLabel="Keep evidence"
        busy={busy}
        onCancel={() => setAsking(false)}
        onConfirm={() => void go()}
      >
        <Stack gap="3">
          <Text>Approved answers cite this evidence. They keep it, marked as archived.</Text>
          <CitedBy citedBy={approved} />
        </Stack>
      </ConfirmDialog>
    </>
  );
}
