/** Evidence, comments and history of a control, in tabs. */
import { OpenComments, preloadComments } from '@msp/comments';
import type { RegistryControl } from '@msp/contract';
import { dialogWithRetry, useWhenIdle } from '@msp/loading';
import { useSearchParams } from '@msp/router';
import { Card } from '@msp/ui';
import { Tabs } from '@msp/ui/records';
import { memo, useEffect, useRef, useState } from 'react';
import type { ResponseForm } from '../../responses/public';
import { ControlEvidence } from './control-evidence';
import { ResponseComments } from './response-comments';

const ControlActivity = dialogWithRetry(() => import('./control-activity'), 'compliance/control-activity');

interface SidePanelProps {
  control: RegistryControl;
  /** Null before anything was answered. */
  answerId: string | null;
  form: ResponseForm;
}

/** Rendered again only if something of it changes, not while an answer is being typed. */
export const SidePanel = memo(({ control, answerId, form }: SidePanelProps) => {
  // The link of a mention opens the comments, which are far down on a narrow screen.
  const [opened] = useSearchParams();
  const wanted = opened.get('panel') === 'comments' ? 'comments' : 'evidence';
  const [active, setActive] = useState<'evidence' | 'comments' | 'history'>(wanted);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wanted === 'comments') panel.current?.scrollIntoView({ block: 'nearest' });
  }, [wanted]);
  const isIdle = useWhenIdle();
  useEffect(() => {
    if (!isIdle) return;
    preloadComments();
    ControlActivity.preload();
  }, [isIdle]);
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
              panel: <ResponseComments control={control} answerId={answerId} create={form.create} />,
            },
            { key: 'history', label: 'History', panel: <ControlActivity control={control} /> },
          ]}
        />
      </Card>
    </div>
  );
});
