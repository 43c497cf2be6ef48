/** Takes evidence out of lists and pickers, or puts it back. Either can be undone from the message about it. */
import { calls, type EvidenceDetail } from '@msp/contract';
import { sentenceOf } from '@msp/files';
import { request } from '@msp/http';
import { Button, toast } from '@msp/ui';
import { ArchiveIcon, UnarchiveIcon } from '@msp/ui/pages';
import { useState } from 'react';
import { evidenceChanged } from './changed';

async function move(id: string, way: 'archive' | 'unarchive', canUndo = true): Promise<void> {
  const isArchiving = way === 'archive';
  try {
    await evidenceChanged(await request(calls.evidence[way], { params: { id } }));
    toast.success({
      title: isArchiving ? 'Evidence archived' : 'Evidence is active again',
      ...(isArchiving && { description: 'It is out of lists and pickers; what cites it keeps it.' }),
      ...(canUndo && {
        action: { label: 'Undo', onSelect: () => void move(id, isArchiving ? 'unarchive' : 'archive', false) },
      }),
    });
  } catch (error) {
    toast.error({ title: isArchiving ? 'Not archived' : 'Not put back', description: sentenceOf(error) });
  }
}

export function ArchiveButton({ evidence: { id, status } }: { evidence: EvidenceDetail }) {
  const [busy, setBusy] = useState(false);
  const way = status === 'ARCHIVED' ? 'unarchive' : 'archive';
  const go = async () => {
    setBusy(true);
    await move(id, way);
    setBusy(false);
  };
  return (
    <Button busy={busy} icon={way === 'archive' ? <ArchiveIcon /> : <UnarchiveIcon />} onClick={() => void go()}>
      {way === 'archive' ? 'Archive' : 'Unarchive'}
    </Button>
  );
}
