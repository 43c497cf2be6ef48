/** One policy (/policies/:id): its document, or its draft. */
import { calls } from '@msp/contract';
import { useCall } from '@msp/http';
import { useParams } from '@msp/router';
import {
  EmptyState,
  ErrorState,
  ForbiddenState,
  LinkButton,
  LoadingRegion,
  NothingFoundIcon,
  Page,
  Skeleton,
  Stack,
  usePageTitle,
} from '@msp/ui';
import { BackLink } from '@msp/ui/records';
import { policiesPath } from '../policy-text';
import { PolicyView } from './policy-view';

export default function PolicyPage() {
  const { id = '' } = useParams();
  const { data: policy, error, isValidating, mutate } = useCall(calls.policyDocuments.read, { params: { id } });
  usePageTitle('Policy', policy?.code, policy?.name);
  if (policy) return <PolicyView key={policy.id ?? policy.code} policy={policy} />;
  return (
    <Page title="Policy" above={<BackLink to={policiesPath}>Policies</BackLink>}>
      {!error ? (
        <LoadingRegion label="Loading the policy">
          <Stack gap="4">
            <Skeleton height="4.75rem" />
            <Skeleton height="min(60vh, 36rem)" />
          </Stack>
        </LoadingRegion>
      ) : error.status === 404 ? (
        <EmptyState
          icon={<NothingFoundIcon />}
          title="Policy not found"
          description={`There is no policy ${id} in this organisation.`}
          action={<LinkButton to={policiesPath}>Go to Policies</LinkButton>}
        />
      ) : error.status === 403 ? (
        <ForbiddenState what="this policy" />
      ) : (
        <ErrorState
          title="The policy could not be loaded"
          description={error.message}
          onRetry={() => void mutate()}
          retrying={isValidating}
        />
      )}
    </Page>
  );
}
