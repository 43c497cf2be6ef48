/** Begins an assessment (/assessments/new): what it still needs, and its start. */
import { calls } from '@msp/contract';
import { useCall } from '@msp/http';
import { Card, InterleavedColumns, LoadingRegion, Page, Skeleton, Stack, usePageTitle } from '@msp/ui';
import { BackLink } from '@msp/ui/records';
import { assessmentsPath } from '../assessment-text';
import { ReadinessCard } from '../readiness-card';
import { useOpenAssessment } from '../use-open-assessment';
import { StartCard } from './start-card';

export default function NewAssessmentPage() {
  usePageTitle('New assessment');
  const readiness = useCall(calls.assessments.readiness, {});
  const { open, error } = useOpenAssessment();
  return (
    <Page
      title="New assessment"
      subtitle="An assessment covers every control of your registry."
      above={<BackLink to={assessmentsPath}>Assessments</BackLink>}
    >
      <InterleavedColumns
        main={[<ReadinessCard key="readiness" result={readiness} />]}
        side={[
          open === undefined && !error ? (
            <Card key="start" label="Start">
              <LoadingRegion label="Loading the form">
                <Stack p="4">
                  <Skeleton height="16" />
                  <Skeleton height="9" width="40%" />
                </Stack>
              </LoadingRegion>
            </Card>
          ) : (
            // The API refuses a second one where the list could not be loaded.
            <StartCard key="start" open={open ?? null} />
          ),
        ]}
      />
    </Page>
  );
}
