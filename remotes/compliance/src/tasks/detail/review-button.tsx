/** Starts the guided access review of a task, or continues the open one. */
import { calls, type TaskDetail } from '@msp/contract';
import { useAction } from '@msp/forms';
import { request } from '@msp/http';
import { useNavigate } from '@msp/router';
import { usePermissions } from '@msp/session';
import { Button, LinkButton } from '@msp/ui';
import { accessReviewPath } from '../../shared/paths';
import { refreshTasks } from '../task-calls';

export function ReviewButton({ task: { id, guide, state, openReview } }: { task: TaskDetail }) {
  const navigate = useNavigate();
  const mayRespond = usePermissions().has('control:respond');
  const { busy, run } = useAction({ failed: "Couldn't start the review", refresh: refreshTasks });
  if (guide !== 'access-review' || state === 'suggested' || state === 'retired') return null;
  if (openReview) {
    return (
      <LinkButton variant="primary" to={accessReviewPath(openReview.id)}>
        {mayRespond ? 'Continue review' : 'Open review'} ({openReview.decided} of {openReview.total})
      </LinkButton>
    );
  }
  const begin = () =>
    run(async () => {
      const review = await request(calls.accessReviews.start, { params: { id } });
      navigate(accessReviewPath(review.id));
    });
  return (
    mayRespond && (
      <Button variant="primary" busy={busy} onClick={() => void begin()}>
        Start review
      </Button>
    )
  );
}
