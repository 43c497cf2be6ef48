/** Security status (specification §2.5) of three systems. Absent until one of them was measured. */
import type { SecurityStatus } from '@msp/contract';
import { dialogWithRetry } from '@msp/loading';
import { Card, CardHeader, CardTitle, List } from '@msp/ui';
import { useState } from 'react';
import type { Loose } from '../partial';
import { NotMeasuredRow, SystemRow } from './system-row';
import { readSystems } from './systems';

const SecurityDetailsDialog = dialogWithRetry(
  () => import('./security-details-dialog'),
  'compliance/security-details-dialog',
);

export function SecurityCard({ status }: { status: Loose<SecurityStatus> }) {
  const [shown, setShown] = useState<string>();
  const systems = readSystems(status);
  if (systems.every(({ system }) => system === undefined)) return null;
  const opened = systems.find(({ key }) => key === shown)?.system;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Security Status</CardTitle>
      </CardHeader>
      <List variant="lines">
        {systems.map(({ key, name, system }) =>
          system ? (
            <SystemRow
              key={key}
              system={system}
              onOpen={() => setShown(key)}
              onLikelyToOpen={SecurityDetailsDialog.preload}
            />
          ) : (
            <NotMeasuredRow key={key} name={name} />
          ),
        )}
      </List>
      {opened && <SecurityDetailsDialog system={opened} onClose={() => setShown(undefined)} />}
    </Card>
  );
}
