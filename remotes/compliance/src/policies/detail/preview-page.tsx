/** One version of a policy on a page of its own (/policy-documents/preview/:id), ready to print. */
import { calls } from '@msp/contract';
import { useCall } from '@msp/http';
import { useParams } from '@msp/router';
import { Card, CardBody, formatDate, LoadingRegion, Skeleton, usePageTitle } from '@msp/ui';
import { DownloadLink } from '@msp/ui/pages';
import { BarePage, RecordFailure } from '@msp/ui/records';
import { policiesPath, policyPath } from '../../shared/paths';
import { DocumentBody, pdfAddress } from '../document/document-body';

export default function PreviewPage() {
  const { id = '' } = useParams();
  const result = useCall(calls.policyDocuments.getVersion, { params: { id } });
  const { data: version, error } = result;
  usePageTitle('Policy document', version?.policy.code, version?.policy.name);
  if (version) {
    const { policy, number, publishedAt, owner } = version;
    const published = publishedAt ? `published ${formatDate(publishedAt)}` : 'not published';
    return (
      <BarePage
        title={policy.name}
        subtitle={[policy.code, `Version ${number}, ${published}`, owner && `Owner ${owner.name}`]
          .filter(Boolean)
          .join(' · ')}
        backTo={policyPath(policy.code, number)}
        backLabel="Back to the policy"
        actions={<DownloadLink href={pdfAddress(id)}>PDF</DownloadLink>}
      >
        <Card label="Document">
          <CardBody pt="4">
            <DocumentBody version={version} />
          </CardBody>
        </Card>
      </BarePage>
    );
  }
  return (
    <BarePage title="Policy document" backTo={policiesPath} backLabel="Policies">
      {!error ? (
        <LoadingRegion label="Loading the document">
          <Skeleton height="min(70vh, 40rem)" />
        </LoadingRegion>
      ) : (
        <RecordFailure
          record="document"
          result={result}
          missing="There is no such version in this organisation."
          list={{ path: policiesPath, name: 'Policies' }}
        />
      )}
    </BarePage>
  );
}
