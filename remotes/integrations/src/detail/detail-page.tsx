/** The page of one integration (/integrations/:integrationId). */
import { calls } from '@msp/contract';
import { useCall } from '@msp/http';
import { useParams } from '@msp/router';
import { Grid, Skeleton, Stack, usePageTitle } from '@msp/ui';
import { StaleNotice } from '@msp/ui/pages';
import { PageStates } from '../shared/page-states';
import { DetailView } from './detail-view';
import { subjectWords } from './subjects/subject-words';

const skeleton = (
  <Stack gap="4">
    <Skeleton height="17" />
    <Skeleton height="13" />
    <Skeleton height="10" />
    <Grid minColumn="20rem">
      <Skeleton height="40" />
      <Skeleton height="40" />
      <Skeleton height="40" />
    </Grid>
  </Stack>
);

export default function DetailPage() {
  const { integrationId: id = '' } = useParams();
  const result = useCall(calls.integrations.read, { params: { id } });
  const { data, error, isValidating, mutate } = result;
  // Say what the subjects are called. Without an answer, general words do.
  const adapters = useCall(calls.integrations.adapters, {});
  usePageTitle('Integration', undefined, data?.name);
  if (data && (adapters.data || adapters.error)) {
    const adapter = adapters.data?.items.find(({ key }) => key === data.adapter.key);
    return (
      <DetailView
        key={data.id}
        integration={data}
        words={adapter?.subjects ?? subjectWords}
        adapter={adapter}
        notice={
          error && (
            <StaleNotice what="the integration" error={error} retrying={isValidating} onRetry={() => void mutate()} />
          )
        }
      />
    );
  }
  return <PageStates title="Integration" result={result} skeleton={skeleton} />;
}
