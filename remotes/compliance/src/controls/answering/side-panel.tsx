/** Evidence, comments and history of a control, in tabs. */
import { OpenComments } from '@msp/comments';
import type { RegistryControl } from '@msp/contract';
import { useSearchParams } from '@msp/router';
import { Card } from '@msp/ui';
import { Tabs } from '@msp/ui/records';
import { memo, useEffect, useRef, useState } from 'react';
import { ControlActivity } from '../control-activity';
import { AnswerComments } from './answer-comments';
import { ControlEvidence } from './control-evidence';
import type { Answer } from './use-answer';

interface SidePanelProps {
  control: RegistryControl;
  /** Null before anything was answered. */
  answerId: string | null;
  answer: Answer;
}

/** Rendered again only if something of it changes, not while an answer is being typed. */
export const SidePanel = memo(({ control, answerId, answer }: SidePanelProps) => {
  // The link of a mention opens the comments, which are far down on a narrow screen.
  const [opened] = useSearchParams();
  const wanted = opened.get('panel') === 'comments' ? 'comments' : 'evidence';
  const [active, setActive] = useState<'evidence' | 'comments' | 'history'>(wanted);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wanted === 'comments') panel.current?.scrollIntoView({ block: 'nearest' });
  }, [wanted]);
  return (
    <div ref={panel}>
      <Card label="Evidence, comments and history">
        <Tabs
          label="About this control"
          active={active}
          onChange={setActive}
          tabs={[
            { key: 'evidence', label: 'Evidence', panel: <ControlEvidence control={control} /> },
            {
              key: 'comments',
              label: (
                <>
                  Comments
                  <OpenComments recordType="control-response" recordId={answerId} />
                </>
              ),
              panel: <AnswerComments control={control} answerId={answerId} create={answer.create} />,
            },
            { key: 'history', label: 'History', panel: <ControlActivity control={control} /> },
          ]}
        />
      </Card>
    </div>
  );
});
