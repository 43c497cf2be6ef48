/** The decision about a whole answer on the control's page; for other users, why they cannot decide. */
import type { ControlResponse } from '@msp/contract';
import { usePermissions, useSession } from '@msp/session';
import {
  Button,
  Card,
  CardBody,
  CardHeader,
  CardTitle,
  CheckIcon,
  formatDateTime,
  Inline,
  Stack,
  Text,
  toast,
} from '@msp/ui';
import { useState } from 'react';
import { CommentForm } from './comment-form';
import { responseDraft } from './review-calls';
import { cannotReviewText, overtakenText } from './review-text';
import { useDecision } from './use-decision';

export function ReviewPanel({ response }: { response: ControlResponse }) {
  const { has } = usePermissions();
  const { user } = useSession();
  const [isCommenting, setCommenting] = useState(false);
  const { submittedBy, submittedAt, mayReview } = response;
  const { busy, decide } = useDecision(response, {
    onDecided: () => setCommenting(false),
    onOvertaken: (current) => toast.info({ title: overtakenText(current) }),
  });

  return (
    <Card>
      <CardHeader>
        <CardTitle>Review</CardTitle>
      </CardHeader>
      <CardBody>
        <Stack>
          <Text size="sm" tone="muted">
            Submitted by {submittedBy?.name ?? 'a former member'}, {formatDateTime(submittedAt)}
          </Text>
          {!mayReview && <Text size="sm">{cannotReviewText(submittedBy?.id === user?.id, has('control:review'))}</Text>}
          {mayReview && isCommenting && (
            <CommentForm
              draft={responseDraft(response)}
              label="What should change?"
              submitLabel="Request changes"
              busy={busy}
              onSubmit={(comment) => decide('REQUEST_CHANGES', comment)}
              onCancel={() => setCommenting(false)}
            />
          )}
          {mayReview && !isCommenting && (
            <Inline wrap>
              <Button variant="primary" icon={<CheckIcon />} busy={busy} onClick={() => void decide('APPROVE')}>
                Approve
              </Button>
              <Button onClick={() => setCommenting(true)}>Request changes…</Button>
            </Inline>
          )}
        </Stack>
      </CardBody>
    </Card>
  );
}
