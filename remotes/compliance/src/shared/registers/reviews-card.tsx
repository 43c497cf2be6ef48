/** The reviews of a risk or a supplier, newest first. */
import { Card, CardHeader, CardTitle, EmptyState, formatDate, formatDateTime, Inline, List, Text } from '@msp/ui';
import type { ReactNode } from 'react';

interface Review {
  id: string;
  dueOn: string;
  reviewedOn: string;
  recordedAt: string;
  note: string | null;
  by: { name: string } | null;
}

interface ReviewsCardProps<R extends Review> {
  reviews: readonly R[];
  /** What is shown beside the day of each. */
  detail?: (review: R) => ReactNode;
}

export function ReviewsCard<R extends Review>({ reviews, detail }: ReviewsCardProps<R>) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Reviews</CardTitle>
      </CardHeader>
      {reviews.length === 0 ? (
        <EmptyState compact title="Not reviewed yet" description="Each review is kept here with its note." />
      ) : (
        <List variant="rows" lineAbove aria-label="Reviews">
          {reviews.map((review) => (
            <li key={review.id}>
              <Inline wrap>
                <Text as="span" weight="semibold">
                  Reviewed {formatDate(review.reviewedOn)}
                </Text>
                {detail?.(review)}
              </Inline>
              <Text size="sm" tone="muted">
                Due {formatDate(review.dueOn)} · {review.by?.name ?? 'A former member'}, recorded{' '}
                {formatDateTime(review.recordedAt)}
              </Text>
              {review.note && (
                <Text size="sm" preserveLines>
                  {review.note}
                </Text>
              )}
            </li>
          ))}
        </List>
      )}
    </Card>
  );
}
