/** Security status (specification §2.5) of three systems. Absent until one of them was measured. */
import type { SecurityStatus } from '@msp/contract';
import { Card, CardHeader, CardTitle, List } from '@msp/ui';
import type { Loose } from '../../shared/loose';
import { NotMeasuredRow, SystemRow } from './system-row';
import { readSystems } from './systems';

export function SecurityCard({ status }: { status: Loose<SecurityStatus> }) {
  const systems = readSystems(status);
  if (systems.every(({ system }) => system === undefined)) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Security Status</CardTitle>
      </CardHeader>
      <List variant="lines">
        {systems.map(({ key, name, system }) =>
          system ? <SystemRow key={key} system={system} /> : <NotMeasuredRow key={key} name={name} />,
        )}
      </List>
    </Card>
  );
}
