/** Archives or unarchives evidence. Either can be undone from the message. */
import { calls, type EvidenceDetail } from '@msp/contract';
import { messageOf, request } from '@msp/http';
import { Button, toast } from '@msp/ui';
import { ArchiveIcon, UnarchiveIcon } from '@msp/ui/pages';
import { useState } from 'react';
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

export function ArchiveButton({ evidence: { id, status } }: { evidence: EvidenceDetail }) {
  const [busy, setBusy] = useState(false);
  const action = status === 'ARCHIVED' ? 'unarchive' : 'archive';
  const go = async () => {
    setBusy(true);
    await setArchived(id, action);
    setBusy(false);
  };
  return (
    <Button busy={busy} icon={action === 'archive' ? <ArchiveIcon /> : <UnarchiveIcon />} onClick={() => void go()}>
      {action === 'archive' ? 'Archive' : 'Unarchive'}
    </Button>
  );
}
