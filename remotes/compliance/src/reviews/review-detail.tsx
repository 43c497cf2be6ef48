/** The answer opened in the queue: loads it and shows its states. */
import { type ControlResponseSummary, calls } from '@msp/contract';
import { useCall } from '@msp/http';
import { LoadState } from '@msp/records';
import { EmptyState, Heading, LoadingRegion, NothingFoundIcon, Skeleton, Stack, TextLink } from '@msp/ui';
import { useEffect } from 'react';
import { controlPath } from '../shared/paths';
import type { DecisionBarProps } from './decision-bar';
import { ReviewBody } from './review-body';

interface ReviewDetailProps extends Omit<DecisionBarProps, 'response' | 'requirements'> {
  code: string;
  item: ControlResponseSummary | undefined;
}

export function ReviewDetail({ code, item, ...body }: ReviewDetailProps) {
  const control = useCall(calls.controls.registry, { params: { id: code } });
  const id = item?.control.id ?? control.data?.id;
  const answer = useCall(calls.controlResponses.ofControl, id ? { params: { id } } : null);
  const response = answer.data?.response;
  const { mutate } = answer;

  // The queue is revalidated first and may have a newer version of the answer.
  const isStale = item !== undefined && response != null && response.version < item.version;
  useEffect(() => {
    if (isStale) void mutate();
  }, [isStale, mutate]);

  const name = item?.control.name ?? control.data?.name;
  const error = control.error ?? answer.error;
  const ready = control.data && response && !isStale ? { control: control.data, response } : undefined;
  const isLoading = !ready && !error && answer.data?.response !== null;
  return (
    <Stack as="section" gap="4" aria-label="Answer under review" minWidth="0">
      {/* The queue knows the name. One that arrives later may need a second line, which would push the placeholders. */}
      {(item || !isLoading) && (
        <Heading>
          <TextLink to={controlPath(code)}>{code}</TextLink> {name}
        </Heading>
      )}
      {ready && <ReviewBody key={ready.response.id} {...ready} {...body} />}
      {!ready && error && error.status !== 404 && (
        <LoadState
          what="this response"
          result={{
            error,
            mutate: () => Promise.all([control.mutate(), mutate()]),
            isValidating: control.isValidating || answer.isValidating,
          }}
          place="page"
        />
      )}
      {!ready && (error?.status === 404 || answer.data?.response === null) && (
        <EmptyState
          icon={<NothingFoundIcon />}
          title={`Nothing to review for ${code}`}
          description="This control has no response, or isn't in your registry."
        />
      )}
      {isLoading && (
        <LoadingRegion label="Loading the response">
          <Stack>
            <Skeleton height="12" />
            <Skeleton height="16" />
            <Skeleton height="16rem" />
          </Stack>
        </LoadingRegion>
      )}
    </Stack>
  );
}
