/** The decision about a whole answer, for whoever may make it; for others, why they may not. */
import { type ControlResponse, calls, type ResponseDecision } from '@msp/contract';
import { request } from '@msp/http';
import { usePermissions, useSession } from '@msp/session';
import {
  Button,
  Card,
  CardBody,
  CardHeader,
  CardTitle,
  CheckIcon,
  formatDateTime,
  HStack,
  Stack,
  Text,
  toast,
} from '@msp/ui';
import { useState } from 'react';
import { CommentForm } from './comment-form';
import { useAction } from './use-action';
import { tookResponse } from './use-answer';

/** Under what name a comment about a whole answer is kept until it is sent. */
export const responseDraft = ({ id }: Pick<ControlResponse, 'id'>) => `response-review:${id}`;

/** Decides, and has everything that shows it asked for again. */
export async function decideResponse(
  { id, version, control }: ControlResponse,
  decision: ResponseDecision,
  comment?: string,
): Promise<void> {
  const next = await request(calls.controlResponses.review, { params: { id }, body: { decision, version, comment } });
  await tookResponse(control.id, next);
  toast.success({
    title: decision === 'APPROVE' ? 'Answer approved' : 'Changes requested',
    description: `${control.code} ${control.name}`,
  });
}

export function whyNot(mine: boolean, reviews: boolean): string {
  if (mine) return 'You submitted this answer, so somebody else has to review it.';
  return reviews
    ? 'This answer cannot be reviewed by you now.'
    : 'A reviewer decides about it. It cannot be changed until the review is done.';
}

export function ReviewPanel({ response }: { response: ControlResponse }) {
  const { has } = usePermissions();
  const { user } = useSession();
  const { busy, run } = useAction();
  const [asking, setAsking] = useState(false);
  const { submittedBy, submittedAt, mayReview } = response;
  const decide = (decision: ResponseDecision, comment?: string) =>
    run('The decision was not saved', () => decideResponse(response, decision, comment));

  return (
    <Card>
      <CardHeader>
        <CardTitle>Review</CardTitle>
      </CardHeader>
      <CardBody>
        <Stack>
          <Text size="sm" tone="muted">
            Submitted by {submittedBy?.name ?? 'somebody who has left'}, {formatDateTime(submittedAt)}
          </Text>
          {!mayReview && <Text size="sm">{whyNot(submittedBy?.id === user?.id, has('control:review'))}</Text>}
          {mayReview && asking && (
            <CommentForm
              draft={responseDraft(response)}
              label="What should change?"
              submitLabel="Request changes"
              busy={busy}
              onSubmit={(comment) => decide('REQUEST_CHANGES', comment)}
              onCancel={() => setAsking(false)}
            />
          )}
          {mayReview && !asking && (
            <HStack flexWrap="wrap">
              <Button variant="primary" icon={<CheckIcon />} busy={busy} onClick={() => void decide('APPROVE')}>
                Approve
              </Button>
              <Button onClick={() => setAsking(true)}>Request changes…</Button>
            </HStack>
          )}
        </Stack>
      </CardBody>
    </Card>
  );
}
