/** One policy (/policies/:id): its document, or its draft. */
import { calls } from '@msp/contract';
import { useCall } from '@msp/http';
import { useParams } from '@msp/router';
import { LoadingRegion, Page, Skeleton, Stack, usePageTitle } from '@msp/ui';
import { BackLink } from '@msp/ui/pages';
import { RecordFailure } from '@msp/ui/records';
import { policiesPath } from '../../shared/paths';
import { PolicyView } from './policy-view';

export default function PolicyPage() {
  const { id = '' } = useParams();
  const result = useCall(calls.policies.read, { params: { id } });
  const { data: policy, error } = result;
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
      ) : (
        <RecordFailure
          record="policy"
          result={result}
          missing={`There is no policy ${id} in this organisation.`}
          list={{ path: policiesPath, name: 'Policies' }}
        />
      )}
    </Page>
  );
}
