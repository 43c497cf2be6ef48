/** A piece of evidence: its facts, a preview of the chosen file, all files, citations and comments. */
import { Comments, OpenComments } from '@msp/comments';
import type { EvidenceDetail } from '@msp/contract';
import { FilePreview } from '@msp/files';
import { Box, Callout, Card, CardBody, CardHeader, CardTitle, Grid, LinkButton, Stack, Text } from '@msp/ui';
import { useState } from 'react';
import { previewAddress } from '../addresses';
import { CitedBy, DocumentOf, DoneTasks } from './cited-by';
import { EvidenceFacts } from './evidence-facts';
import { FilesCard } from './files-card';

export function EvidenceView({ evidence }: { evidence: EvidenceDetail }) {
  const current = evidence.file.number;
  // Chosen while another file was the current one, it gives way to a new upload.
  const [chosen, setChosen] = useState({ number: current, over: current });
  const shown =
    (chosen.over === current && evidence.files.find(({ number }) => number === chosen.number)) || evidence.file;
  const { tasks = [], suppliers = [] } = evidence;
  const isArchived = evidence.status === 'ARCHIVED';
  return (
    <>
      <EvidenceFacts evidence={evidence} />
      {isArchived && (
        <Callout>
          Archived evidence is hidden from lists and kept for the answers that cite it. Unarchive it to edit it.
        </Callout>
      )}
      {evidence.collected && !isArchived && (
        <Callout>
          Collected automatically. You can't edit it: it gets a new version when its figures change, and each month has
          its own evidence. Approved answers that cite it stay approved.
        </Callout>
      )}
      <Grid columns={[5, 3]} from="lg" alignItems="start">
        <Card>
          <CardHeader
            actions={
              <LinkButton size="sm" to={previewAddress(evidence.id, shown.number)}>
                Open full page
              </LinkButton>
            }
          >
            <CardTitle>{shown.number === evidence.file.number ? 'Current file' : `Version ${shown.number}`}</CardTitle>
          </CardHeader>
          <CardBody>
            {/* On a phone the files follow below, and a short preview must not pull them up once it has loaded. */}
            <Box minHeight={{ base: 'min(60vh, 32rem)', lg: '0' }}>
              <FilePreview evidenceId={evidence.id} number={shown.number} fileName={shown.name} />
            </Box>
          </CardBody>
        </Card>
        <Stack gap="4">
          <FilesCard
            evidence={evidence}
            shown={shown.number}
            onShow={(number) => setChosen({ number, over: current })}
          />
          <Card>
            <CardHeader>
              <CardTitle>Cited by</CardTitle>
            </CardHeader>
            <CardBody>
              {evidence.citedBy.length > 0 ? (
                <CitedBy citedBy={evidence.citedBy} />
              ) : (
                tasks.length + suppliers.length === 0 && <Text tone="muted">No answers cite it yet.</Text>
              )}
              {tasks.length > 0 && <DoneTasks tasks={tasks} />}
              {suppliers.length > 0 && <DocumentOf suppliers={suppliers} />}
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
      </Grid>
    </>
  );
}
