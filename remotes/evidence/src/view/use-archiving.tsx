/** Archiving and unarchiving evidence. Either can be undone from the message. Warns first if an approved answer cites it. */
import { calls, type EvidenceDetail } from '@msp/contract';
import { runAction, useAction } from '@msp/forms';
import { request } from '@msp/http';
import { plural, Stack, Text } from '@msp/ui';
import { ConfirmDialog } from '@msp/ui/pages';
import { useState } from 'react';
import { CitedBy } from './cited-by';
import { publishEvidence } from './publish-evidence';

type Change = 'archive' | 'unarchive';

const failures = { archive: "Couldn't archive evidence", unarchive: "Couldn't unarchive evidence" } as const;

async function send(id: string, change: Change, canUndo = true) {
  const isArchiving = change === 'archive';
  const opposite = isArchiving ? 'unarchive' : 'archive';
  await publishEvidence(await request(calls.evidence[change], { params: { id } }));
  const takeBack = () => runAction({ failed: failures[opposite] }, () => send(id, opposite, false));
  return {
    title: isArchiving ? 'Evidence archived' : 'Evidence unarchived',
    ...(isArchiving && { description: 'It no longer appears in lists. Answers that cite it keep it.' }),
    ...(canUndo && { action: { label: 'Undo', onSelect: () => void takeBack() } }),
  };
}

/** One citation for each approved answer, which both the current answer and its approved version may cite. */
const approvedOnce = (citedBy: EvidenceDetail['citedBy']) => [
  ...new Map(
    citedBy.filter(({ isApproved }) => isApproved).map((citation) => [citation.responseId, citation]),
  ).values(),
];

export function useArchiving({ id, status, citedBy }: EvidenceDetail) {
  const [isAsking, setAsking] = useState(false);
  const action: Change = status === 'ARCHIVED' ? 'unarchive' : 'archive';
  const { busy, run } = useAction({ failed: failures[action] });
  const approved = approvedOnce(citedBy);
  const go = async () => {
    await run(() => send(id, action));
    setAsking(false);
  };
  return {
    busy,
    start: () => (action === 'archive' && approved.length > 0 ? setAsking(true) : void go()),
    question: (
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
    ),
  };
}
