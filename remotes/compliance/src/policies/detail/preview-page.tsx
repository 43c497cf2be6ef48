/** One version of a policy on a page of its own (/policy-documents/preview/:id), ready to print. */
import { calls, type PolicyVersion } from '@msp/contract';
import { useCall } from '@msp/http';
import { RecordPage } from '@msp/records';
import { useParams } from '@msp/router';
import { Card, CardBody, formatDate, Skeleton, usePageTitle } from '@msp/ui';
import { DownloadLink } from '@msp/ui/pages';
import { policiesPath, policyPath } from '../../shared/paths';
import { DocumentBody } from '../document/document-body';
import { pdfAddress } from '../document/version-files';
import { approvalText } from '../policy-text';

function subtitleOf(version: PolicyVersion): string {
  const { policy, number, publishedAt, owner, reviewBy } = version;
  const published = publishedAt ? `published ${formatDate(publishedAt)}` : 'not published';
  return [
    policy.code,
    [`Version ${number}`, published, approvalText(version)].filter(Boolean).join(', '),
    owner && `Owner ${owner.name}`,
    reviewBy && `Review by ${formatDate(reviewBy)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

export default function PreviewPage() {
  const { id = '' } = useParams();
  const result = useCall(calls.policies.getVersion, { params: { id } });
  usePageTitle('Policy document', result.data?.policy.code, result.data?.policy.name);
  return (
    <RecordPage
      bare
      record="document"
      title="Policy document"
      list={{ path: policiesPath, name: 'Policies' }}
      back={({ policy, number }) => ({ path: policyPath(policy.code, number), name: 'Back to the policy' })}
      result={result}
      missing="This organisation has no such version."
      skeleton={<Skeleton height="min(70vh, 40rem)" />}
      head={(version) => ({
        title: version.policy.name,
        subtitle: subtitleOf(version),
        actions: <DownloadLink href={pdfAddress(id)}>PDF</DownloadLink>,
      })}
    >
      {(version) => (
        <Card label="Document">
          <CardBody pt="4">
            <DocumentBody version={version} />
          </CardBody>
        </Card>
      )}
    </RecordPage>
  );
}
