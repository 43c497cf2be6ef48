/** Evidence, comments and history of a control, in tabs. */
import { Comments, OpenComments } from '@msp/comments';
import { calls, type RegistryControl } from '@msp/contract';
import { useSearchParams } from '@msp/router';
import { usePermissions } from '@msp/session';
import { Box, Card } from '@msp/ui';
import { Tabs } from '@msp/ui/records';
import { memo, useEffect, useRef, useState } from 'react';
import type { ResponseForm } from '../../responses/public';
import { RecordActivity } from '../../shared/activity-feed/record-activity';
import { ControlEvidence } from './control-evidence';

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

/** The activity of one control. */
export const ControlActivity = ({ control }: { control: RegistryControl }) => (
  <RecordActivity
    call={calls.activityFeed.ofControl}
    record={control}
    what="control"
    expected="Answers, reviews and evidence of this control appear here."
  />
);

/** Comments on the organisation's answer to a control. The first comment creates the answer, as the first edit does. */
interface ResponseCommentsProps {
  control: RegistryControl;
  /** Null before anything was answered. */
  answerId: string | null;
  create: ResponseForm['create'];
}

export function ResponseComments({ control, answerId, create }: ResponseCommentsProps) {
  const { has } = usePermissions();
  return (
    <Box p="4">
      <Comments
        recordType="control-response"
        recordId={answerId}
        draftKey={control.code}
        createRecord={has('control:respond') ? async () => (await create()).id : undefined}
        emptyText="Comments belong to an answer, and your organisation has not started one yet."
      />
    </Box>
  );
}
