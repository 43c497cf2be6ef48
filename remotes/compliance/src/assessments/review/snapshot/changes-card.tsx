/** What has changed in a response since the submission before. */
import type { FrozenControl } from '@msp/contract';
import { Card, CardBody, CardHeader, CardTitle, List, plural, Text } from '@msp/ui';
import { DifferenceRow, differences } from '../../../responses/public';

interface ChangesCardProps {
  before: FrozenControl;
  after: FrozenControl;
}

export function ChangesCard({ before, after }: ChangesCardProps) {
  const rows = differences(before, after).filter(({ changed }) => changed);
  const names = { before: `Version ${before.responseVersion}`, after: `Version ${after.responseVersion}` };
  return (
    <Card>
      <CardHeader>
        <CardTitle>Changed since the last submission</CardTitle>
        <Text size="sm" tone="muted">
          {plural(rows.length, 'difference')}
        </Text>
      </CardHeader>
      {rows.length === 0 ? (
        <CardBody>
          <Text tone="muted">The response was approved again with the same content.</Text>
        </CardBody>
      ) : (
        <List variant="rows" density="roomy" lineAbove>
          {rows.map((row) => (
            <DifferenceRow key={row.key} row={row} names={names} />
          ))}
        </List>
      )}
    </Card>
  );
}
