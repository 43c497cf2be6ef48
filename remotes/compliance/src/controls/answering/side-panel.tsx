/** What goes with a control: its evidence, what is said about its answer, and what happened to it. */
import { OpenComments } from '@msp/comments';
import type { RegistryControl } from '@msp/contract';
import { chakra } from '@msp/ui';
import { Tabs } from '@msp/ui/pages';
import { useState } from 'react';
import { ControlActivity } from '../control-activity';
import { AnswerComments } from './answer-comments';
import { ControlEvidence } from './control-evidence';
import type { Answer } from './use-answer';

const Panel = chakra('section', {
  base: { minWidth: '0', bg: 'bg.surface', borderWidth: '1px', borderRadius: 'md' },
});

export function SidePanel({ control, answer }: { control: RegistryControl; answer: Answer }) {
  const [active, setActive] = useState<'evidence' | 'comments' | 'history'>('evidence');
  return (
    <Panel aria-label="Evidence, comments and history">
      <Tabs
        label="Of this control"
        active={active}
        onChange={setActive}
        tabs={[
          { key: 'evidence', label: 'Evidence', panel: <ControlEvidence control={control} /> },
          {
            key: 'comments',
            label: (
              <>
                Comments
                <OpenComments recordType="control-response" recordId={answer.saved?.id ?? null} />
              </>
            ),
            panel: <AnswerComments control={control} answer={answer} />,
          },
          { key: 'history', label: 'History', panel: <ControlActivity id={control.id} code={control.code} /> },
        ]}
      />
    </Panel>
  );
}
