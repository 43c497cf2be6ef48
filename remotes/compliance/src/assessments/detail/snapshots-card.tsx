/** What each submission froze, with its SHA-256. */
import type { Assessment } from '@msp/contract';
import { Card, CardHeader, CardTitle, formatDateTime, Inline, List, plural, SubText, Text } from '@msp/ui';
import { CopyButton } from '@msp/ui/records';

function Snapshot({ snapshot }: { snapshot: Assessment['snapshots'][number] }) {
  const { number, takenAt, takenBy, registry, sha256, controls } = snapshot;
  return (
    <li>
      <Text weight="medium">Submission {number}</Text>
      <Text size="sm" tone="muted">
        {formatDateTime(takenAt)}
        {takenBy && ` by ${takenBy.name}`}
      </Text>
      <Text size="sm" tone="muted">
        {plural(controls, 'control')} of {registry.title} {registry.version}
      </Text>
      <Inline alignItems="flex-start" justifyContent="space-between" marginTop="1">
        <SubText mono style={{ overflowWrap: 'anywhere' }}>
          SHA-256 {sha256}
        </SubText>
        <CopyButton text={sha256} what={`the SHA-256 of submission ${number}`} />
      </Inline>
    </li>
  );
}

export function SnapshotsCard({ assessment: { snapshots } }: { assessment: Assessment }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Submissions</CardTitle>
      </CardHeader>
      <List variant="rows" lineAbove aria-label="Submissions">
        {snapshots.map((snapshot) => (
          <Snapshot key={snapshot.number} snapshot={snapshot} />
        ))}
      </List>
    </Card>
  );
}
