/** Security status (specification §2.5): three systems, present as soon as one of them was measured. */
import type { SecurityStatus } from '@msp/contract';
import { lazyWithRetry } from '@msp/loading';
import { Card, CardHeader, CardTitle, chakra } from '@msp/ui';
import { Suspense, useState } from 'react';
import type { Loose } from '../partial';
import { NotMeasuredRow, SystemRow } from './system-row';
import { readSystems } from './systems';

const SecurityDetailsDialog = lazyWithRetry(
  () => import('./security-details-dialog'),
  'compliance/security-details-dialog',
);

const List = chakra('ul', { base: { listStyle: 'none', '& > li + li': { borderTopWidth: '1px' } } });

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
      <List>
        {systems.map(({ key, name, system }) =>
          system ? (
            <SystemRow key={key} system={system} onOpen={() => setShown(key)} />
          ) : (
            <NotMeasuredRow key={key} name={name} />
          ),
        )}
      </List>
      {opened && (
        <Suspense fallback={null}>
          <SecurityDetailsDialog system={opened} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </Card>
  );
}
