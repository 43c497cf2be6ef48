/** What goes with a control: its evidence, and what happened to it. */
import type { RegistryControl } from '@msp/contract';
import { chakra } from '@msp/ui';
import { Tabs } from '@msp/ui/pages';
import { useState } from 'react';
import { ControlActivity } from '../control-activity';
import { ControlEvidence } from './control-evidence';

const Panel = chakra('section', {
  base: { minWidth: '0', bg: 'bg.surface', borderWidth: '1px', borderRadius: 'md' },
});

export function SidePanel({ control }: { control: RegistryControl }) {
  const [active, setActive] = useState<'evidence' | 'history'>('evidence');
  return (
    <Panel aria-label="Evidence and history">
      <Tabs
        label="Of this control"
        active={active}
        onChange={setActive}
        tabs={[
          { key: 'evidence', label: 'Evidence', panel: <ControlEvidence control={control} /> },
          { key: 'history', label: 'History', panel: <ControlActivity id={control.id} code={control.code} /> },
        ]}
      />
    </Panel>
  );
}
