/** The bar of a draft: whether it is saved, what is left, and the next step. Stays in view. */
import { calls, type PolicyVersion } from '@msp/contract';
import { useAction } from '@msp/forms';
import { request, useCall } from '@msp/http';
import { dialogWithRetry } from '@msp/loading';
import { Button, Text } from '@msp/ui';
import { StickyBar } from '@msp/ui/records';
import { useState } from 'react';
import { refreshPolicies } from '../policy-calls';
import { blanksText } from '../policy-text';
import { DiscardDraft } from './discard-draft';
import type { DraftBarProps } from './draft-bar-props';
import { SendBack } from './send-back';
import type { SavePhase } from './use-draft-text';

const PublishDialog = dialogWithRetry(() => import('./publish-dialog'), 'compliance/publish-policy');

const phases: Record<SavePhase, string> = {
  saved: 'Saved',
  waiting: 'Unsaved changes',
  saving: 'Saving…',
  failed: 'Not saved',
  conflict: 'Not saved: choose between the two texts',
};

function TakeBack({ version }: { version: PolicyVersion }) {
  const { busy, run } = useAction({ failed: "Couldn't withdraw draft", refresh: refreshPolicies });
  const takeBack = () =>
    run(async () => {
      const { id, version: number } = version;
      await request(calls.policies.sendBack, { params: { id }, body: { version: number } });
      return { title: 'Taken back', description: "It's a draft again." };
    });
  return (
    <Button busy={busy} onClick={() => void takeBack()}>
      Withdraw submission
    </Button>
  );
}

export function DraftBar(props: DraftBarProps) {
  const { policy, version, draft, open } = props;
  const [isPublishing, setPublishing] = useState(false);
  const { data: status } = useCall(calls.policies.status, {});
  const isInReview = version.state === 'IN_REVIEW';
  const isSubmitting = !isInReview && (status?.reviewRequired ?? false);
  const isReady = version.processing === null || version.processing.status === 'READY';
  const showPublish = isReady && (isInReview ? version.mayPublish : true);
  return (
    <StickyBar label="Draft">
      <Text as="div" size="sm" role="status" flex="1 1 10rem" {...(draft.phase === 'failed' && { tone: 'bad' })}>
        {isInReview ? 'In review' : version.content === null ? 'Uploaded file' : phases[draft.phase]}
        {version.content !== null && ` · ${blanksText(open.length)}`}
      </Text>
      {draft.phase === 'failed' && (
        <Button size="sm" onClick={() => void draft.save()}>
          Retry
        </Button>
      )}
      {!isInReview && <DiscardDraft policy={policy} version={version} versionNow={draft.versionNow} />}
      {isInReview && (version.mayPublish ? <SendBack version={version} /> : <TakeBack version={version} />)}
      {showPublish && (
        <Button variant="primary" onClick={() => setPublishing(true)}>
          {isSubmitting ? 'Submit for review' : 'Publish'}
        </Button>
      )}
      {isPublishing && <PublishDialog {...props} isSubmitting={isSubmitting} onClose={() => setPublishing(false)} />}
    </StickyBar>
  );
}
