/** The answer that is looked at in the queue: asked for, and shown in each of its states. */
import { type ControlResponse, type ControlResponseSummary, calls } from '@msp/contract';
import { useCall } from '@msp/http';
import { EmptyState, ErrorState, Heading, LoadingRegion, NothingFoundIcon, Skeleton, Stack, TextLink } from '@msp/ui';
import { useEffect } from 'react';
import { controlPath } from '../controls/words';
import { ReviewBody } from './review-body';

interface ReviewDetailProps {
  code: string;
  item: ControlResponseSummary | undefined;
  showsEvidence: boolean;
  onToggleEvidence: () => void;
  onDecided: () => void;
  onOvertaken: (now: ControlResponse) => void;
}

export function ReviewDetail({ code, item, ...body }: ReviewDetailProps) {
  const control = useCall(calls.controls.registry, { params: { id: code } });
  const id = item?.control.id ?? control.data?.id;
  const answer = useCall(calls.controlResponses.ofControl, id ? { params: { id } } : null);
  const response = answer.data?.response;
  const { mutate } = answer;

  // The queue tells first that an answer has moved on since it was looked at.
  const isBehind = item !== undefined && response != null && response.version < item.version;
  useEffect(() => {
    if (isBehind) void mutate();
  }, [isBehind, mutate]);

  const name = item?.control.name ?? control.data?.name;
  const error = control.error ?? answer.error;
  const ready = control.data && response && !isBehind ? { control: control.data, response } : undefined;
  return (
    <Stack as="section" gap="4" aria-label="The answer" minWidth="0">
      <Heading>
        <TextLink to={controlPath(code)}>{code}</TextLink> {name}
      </Heading>
      {ready && <ReviewBody key={ready.response.id} {...ready} {...body} />}
      {!ready && error && error.status !== 404 && (
        <ErrorState
          title="This answer could not be loaded"
          description={error.message}
          onRetry={() => void Promise.all([control.mutate(), mutate()])}
          retrying={control.isValidating || answer.isValidating}
        />
      )}
      {!ready && (error?.status === 404 || answer.data?.response === null) && (
        <EmptyState
          icon={<NothingFoundIcon />}
          title={`Nothing to review for ${code}`}
          description="This control has no answer, or is not part of the registry."
        />
      )}
      {!ready && !error && answer.data?.response !== null && (
        <LoadingRegion label="Loading the answer">
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
