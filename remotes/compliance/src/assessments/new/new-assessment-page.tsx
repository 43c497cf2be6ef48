/** Begins an assessment (/assessments/new): what it still needs, and its start. */
import { calls } from '@msp/contract';
import { useCall } from '@msp/http';
import { InterleavedColumns, LoadingRegion, Page, Skeleton, usePageTitle } from '@msp/ui';
import { BackLink } from '@msp/ui/pages';
import { assessmentsPath } from '../../shared/paths';
import { isFirstLoad } from '../assessment-text';
import { ReadinessCard } from '../readiness-card';
import { useOpenAssessment } from '../use-open-assessment';
import { StartCard } from './start-card';

export default function NewAssessmentPage() {
  usePageTitle('New assessment');
  const readiness = useCall(calls.assessments.readiness, {}, { needs: ['controls', 'items'] });
  const { open, ...openResult } = useOpenAssessment();
  return (
    <Page
      title="New assessment"
      subtitle="An assessment covers every control of your registry."
      above={<BackLink to={assessmentsPath}>Assessments</BackLink>}
    >
      {/* In one piece, so that no card moves those below it. */}
      {isFirstLoad(readiness) || isFirstLoad(openResult) ? (
        <LoadingRegion label="Loading the readiness">
          <Skeleton height="min(60vh, 36rem)" />
        </LoadingRegion>
      ) : (
        <InterleavedColumns
          main={[<ReadinessCard key="readiness" result={readiness} />]}
          // Where the list could not be loaded, the API refuses a second open assessment.
          side={[<StartCard key="start" open={open ?? null} />]}
        />
      )}
    </Page>
  );
}
