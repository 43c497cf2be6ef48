/** A guided access review: who has which access, decided line by line, and signed as evidence. */
import { calls } from '@msp/contract';
import { useCall } from '@msp/http';
import { RecordPage } from '@msp/records';
import { useParams } from '@msp/router';
import { formatDateTime, Skeleton, Stack, usePageTitle } from '@msp/ui';
import { taskPath, tasksPath } from '../../shared/paths';
import { ReviewActions } from './review-actions';
import { ReviewView } from './review-view';

export default function AccessReviewPage() {
  const { id = '' } = useParams();
  const result = useCall(calls.accessReviews.read, { params: { id } });
  usePageTitle('Access review', '', result.data?.task.name);
  return (
    <RecordPage
      record="access review"
      list={{ path: tasksPath, name: 'Recurring tasks' }}
      back={({ task }) => ({ path: taskPath(task.id), name: task.name })}
      result={result}
      missing="It may have been discarded, or belong to another organisation."
      skeleton={
        <Stack>
          <Skeleton height="16" />
          <Skeleton height="min(50vh, 24rem)" />
        </Stack>
      }
      head={(review) => ({
        title: review.state === 'signed' ? 'Access review' : 'Access review in progress',
        subtitle: `Started ${formatDateTime(review.startedAt)}${review.startedBy ? ` by ${review.startedBy.name}` : ''}`,
        actions: <ReviewActions review={review} />,
      })}
    >
      {(review) => <ReviewView review={review} />}
    </RecordPage>
  );
}
