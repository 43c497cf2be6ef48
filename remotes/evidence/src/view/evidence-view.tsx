/** A piece of evidence that has been loaded: its facts, the chosen file in place, its files and citations beside. */
import { Comments, OpenComments } from '@msp/comments';
import type { EvidenceDetail } from '@msp/contract';
import { FilePreview } from '@msp/files';
import { usePermissions } from '@msp/session';
import { Callout, Card, CardBody, CardHeader, CardTitle, chakra, LinkButton, Stack, Text } from '@msp/ui';
import { BarePage } from '@msp/ui/pages';
import { useState } from 'react';
import { previewAddress } from '../addresses';
import { ArchiveButton } from './archive-button';
import { CitedBy } from './cited-by';
import { DeleteButton } from './delete-button';
import { EditEvidence } from './edit-evidence';
import { EvidenceFacts } from './evidence-facts';
import { FilesCard } from './files-card';
import { NewerFile } from './newer-file';

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 3fr)' },
  },
});

export function EvidenceView({ evidence }: { evidence: EvidenceDetail }) {
  const { has } = usePermissions();
  // The current one unless an earlier one was chosen: a newer upload is shown at once.
  const [chosen, setChosen] = useState<number>();
  const shown = evidence.files.find(({ number }) => number === chosen) ?? evidence.file;
  const isArchived = evidence.status === 'ARCHIVED';
  const mayChange = has('evidence:update') && !isArchived;
  return (
    <BarePage
      title={evidence.name}
      subtitle={evidence.description}
      backTo="/evidence"
      backLabel="Evidence"
      actions={
        <>
          {mayChange && <EditEvidence evidence={evidence} />}
          {has('evidence:archive') && <ArchiveButton evidence={evidence} />}
          {has('evidence:delete') && <DeleteButton evidence={evidence} />}
        </>
      }
    >
      <EvidenceFacts evidence={evidence} />
      {isArchived && (
        <Callout>Archived: out of lists and pickers, kept for what cites it. Unarchive it to change it.</Callout>
      )}
      <Columns>
        <Card>
          <CardHeader
            actions={
              <LinkButton size="sm" to={previewAddress(evidence.id, shown.number)}>
                Full page
              </LinkButton>
            }
          >
            <CardTitle>{shown.number === evidence.file.number ? 'Current file' : `Version ${shown.number}`}</CardTitle>
          </CardHeader>
          <CardBody>
            <FilePreview evidenceId={evidence.id} number={shown.number} fileName={shown.name} />
          </CardBody>
        </Card>
        <Stack gap="4">
          <FilesCard
            evidence={evidence}
            shown={shown.number}
            onShow={setChosen}
            action={mayChange && <NewerFile evidence={evidence} onAdded={() => setChosen(undefined)} />}
          />
          <Card>
            <CardHeader>
              <CardTitle>Cited by</CardTitle>
            </CardHeader>
            <CardBody>
              {evidence.citedBy.length > 0 ? (
                <CitedBy citedBy={evidence.citedBy} />
              ) : (
                <Text tone="muted">No answer cites it yet.</Text>
              )}
            </CardBody>
          </Card>
          <Card>
            <CardHeader>
              <CardTitle>
                Comments
                <OpenComments recordType="evidence" recordId={evidence.id} />
              </CardTitle>
            </CardHeader>
            <CardBody>
              <Comments recordType="evidence" recordId={evidence.id} />
            </CardBody>
          </Card>
        </Stack>
      </Columns>
    </BarePage>
  );
}
