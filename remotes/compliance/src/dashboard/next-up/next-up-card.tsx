/** Next Up: what needs attention now, as links. An error affects this card only. */
import { type CertificateStatus, calls } from '@msp/contract';
import { type ReadInput, useCall } from '@msp/http';
import { usePermissions } from '@msp/session';
import {
  Card,
  CardBody,
  CardHeader,
  CardTitle,
  EmptyState,
  ErrorState,
  LoadingRegion,
  Skeleton,
  Stack,
  SuccessIcon,
  Text,
  TextLink,
} from '@msp/ui';
import type { Loose } from '../partial';
import { maxItems, nextUpItems } from './next-up-items';
import { NextUpList } from './next-up-list';

const waitingControls = {
  query: { progress: ['CHANGES_REQUESTED', 'IN_REVIEW'], sort: 'updatedAt', order: 'asc', limit: maxItems },
} satisfies ReadInput<typeof calls.controls.withStatus>;
const agingEvidence = {
  query: { validity: ['STALE', 'EXPIRING'], sort: 'validUntil', order: 'asc', limit: maxItems },
} satisfies ReadInput<typeof calls.evidence.list>;

/** @param props.certificates from the dashboard's figures; undefined until they have loaded */
export function NextUpCard({ certificates }: { certificates?: Loose<CertificateStatus> }) {
  const controls = useCall(calls.controls.withStatus, waitingControls);
  const evidence = useCall(calls.evidence.list, agingEvidence);
  const mayReview = usePermissions().has('control:review');
  const error = controls.error ?? evidence.error;
  const answered = controls.data !== undefined && evidence.data !== undefined;

  const body = () => {
    // Items of one call are shown while the other loads or has failed.
    if (!answered && !error) {
      return (
        <CardBody>
          <LoadingRegion label="Loading next steps">
            <Stack gap="4">
              {['80%', '65%', '75%', '60%'].map((width) => (
                <Skeleton key={width} width={width} />
              ))}
            </Stack>
          </LoadingRegion>
        </CardBody>
      );
    }
    const sources = { certificates, controls: controls.data?.items, evidence: evidence.data?.items };
    const items = nextUpItems(sources, mayReview);
    if (items.length === 0 && error) {
      return (
        <ErrorState
          compact
          title="Next steps could not be loaded"
          description={error.message}
          onRetry={() => {
            void controls.mutate();
            void evidence.mutate();
          }}
          retrying={controls.isValidating || evidence.isValidating}
        />
      );
    }
    if (items.length === 0) {
      return (
        <EmptyState
          compact
          icon={<SuccessIcon />}
          title="You're all caught up"
          description="No answers need review or changes, and no evidence or certificate is about to expire."
        />
      );
    }
    const listed = items.filter(({ key }) => key !== 'certificate').length;
    const further = (controls.data?.total ?? 0) + (evidence.data?.total ?? 0) - listed;
    return (
      <>
        <NextUpList items={items} />
        {further > 0 && (
          <CardBody pt="2">
            <Text size="sm" tone="muted">
              {further} more under{' '}
              <TextLink to="/controls?progress=CHANGES_REQUESTED&progress=IN_REVIEW">controls</TextLink> and{' '}
              <TextLink to="/evidence?validity=STALE&validity=EXPIRING">evidence</TextLink>.
            </Text>
          </CardBody>
        )}
      </>
    );
  };

  return (
    <Card>
      <CardHeader>
        <CardTitle>Next Up</CardTitle>
      </CardHeader>
      {body()}
    </Card>
  );
}
