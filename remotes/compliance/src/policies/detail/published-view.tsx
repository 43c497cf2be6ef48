/** A version as readers see it: the document, and beside it its versions, acceptance, citations, comments and activity. */
import { Comments, OpenComments } from '@msp/comments';
import { calls, type PolicyDetail, type PolicyVersion } from '@msp/contract';
import { lazyWithRetry } from '@msp/loading';
import { Card, CardBody, CardHeader, CardTitle, Grid, Skeleton, Stack } from '@msp/ui';
import { Suspense } from 'react';
import { RecordActivity } from '../../shared/activity-feed/record-activity';
import { AcceptBar } from '../acceptance/accept-bar';
import { AcceptanceCard } from '../acceptance/acceptance-card';
import { VersionsCard } from '../versions/versions-card';
import { CitationsCard } from './citations-card';
import { DocumentCard } from './document-card';
import { PolicyFacts } from './policy-facts';

const ComparisonCard = lazyWithRetry(() => import('../versions/comparison-card'), 'compliance/comparison-card');

export interface ShownVersionProps {
  policy: PolicyDetail;
  version: PolicyVersion;
  /** The id of the version that it is compared with. */
  compareWith: string | undefined;
}

/** What belongs to the policy rather than to one version. */
export function PolicyAside({ policy, version }: Omit<ShownVersionProps, 'compareWith'>) {
  const { id, code, name } = policy;
  return (
    <Stack gap="4" minWidth="0">
      {version.publishedAt && <AcceptanceCard version={version} />}
      <VersionsCard policy={policy} shown={version.number} />
      <CitationsCard policy={policy} />
      {id && (
        <Card>
          <CardHeader>
            <CardTitle>
              Comments
              <OpenComments recordType="policy" recordId={id} />
            </CardTitle>
          </CardHeader>
          <CardBody>
            <Comments recordType="policy" recordId={id} />
          </CardBody>
        </Card>
      )}
      {id && (
        <Card>
          <CardHeader>
            <CardTitle>Activity</CardTitle>
          </CardHeader>
          <RecordActivity
            call={calls.activityFeed.ofPolicy}
            record={{ id, code, name }}
            what="policy"
            expected="Drafts, versions and acceptances of this policy appear here."
          />
        </Card>
      )}
    </Stack>
  );
}

export function PublishedView({ policy, version, compareWith }: ShownVersionProps) {
  return (
    <>
      <PolicyFacts policy={policy} version={version} />
      <AcceptBar version={version} />
      <Grid columns={[5, 2]} from="lg" alignItems="start">
        <Stack gap="4" minWidth="0">
          {compareWith && (
            <Suspense fallback={<Skeleton height="12rem" />}>
              <ComparisonCard key={compareWith} code={policy.code} shown={version} otherId={compareWith} />
            </Suspense>
          )}
          <DocumentCard key={version.id} version={version} />
        </Stack>
        <PolicyAside policy={policy} version={version} />
      </Grid>
    </>
  );
}
