/** Next Up, the dashboard's further card: what needs attention now, each a link. Fails alone, without the dashboard. */
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
  plural,
  Skeleton,
  Stack,
  SuccessIcon,
  Text,
  TextLink,
} from '@msp/ui';
import type { Loose } from '../partial';
import { nextUpItems, shownItems } from './next-up-items';
import { NextUpList } from './next-up-list';

const waitingControls = {
  query: { progress: ['CHANGES_REQUESTED', 'IN_REVIEW'], sort: 'updatedAt', order: 'asc', limit: shownItems },
} satisfies ReadInput<typeof calls.controls.withStatus>;
const agingEvidence = {
  query: { validity: ['STALE', 'EXPIRING'], sort: 'validUntil', order: 'asc', limit: shownItems },
} satisfies ReadInput<typeof calls.evidence.list>;

/** `certificates`: of the dashboard's own answer; undefined until it is there. */
export function NextUpCard({ certificates }: { certificates?: Loose<CertificateStatus> }) {
  const controls = useCall(calls.controls.withStatus, waitingControls);
  const evidence = useCall(calls.evidence.list, agingEvidence);
  const mayReview = usePermissions().has('control:review');
  const error = controls.error ?? evidence.error;
  const answered = controls.data !== undefined && evidence.data !== undefined;

  const body = () => {
    // One of the two is worth showing; with neither there is nothing to tell.
    if (!answered && !error) {
      return (
        <CardBody>
          <LoadingRegion label="Loading what is next">
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
          title="What is next could not be loaded"
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
          title="Nothing waits for you"
          description="No answer is in review or sent back, and neither evidence nor a certificate is running out."
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
              {plural(further, 'more', 'more')}: see{' '}
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
