/** One certificate (/certificates/:id). */
import { calls } from '@msp/contract';
import { useCall } from '@msp/http';
import { useParams } from '@msp/router';
import { LoadingRegion, Page, Skeleton, usePageTitle } from '@msp/ui';
import { BackLink, RecordFailure } from '@msp/ui/records';
import { certificatesPath } from '../../shared/paths';
import { CertificateView } from './certificate-view';

export default function CertificatePage() {
  const { id = '' } = useParams();
  const result = useCall(calls.certificates.get, { params: { id } });
  const { data: certificate, error, isValidating, mutate } = result;
  usePageTitle('Certificate', certificate?.code, certificate?.holder);
  const retry = { retrying: isValidating, onRetry: () => void mutate() };
  if (certificate) return <CertificateView certificate={certificate} error={error} {...retry} />;
  return (
    <Page title="Certificate" above={<BackLink to={certificatesPath}>Certificates</BackLink>}>
      {!error ? (
        <LoadingRegion label="Loading the certificate">
          <Skeleton height="min(60vh, 32rem)" />
        </LoadingRegion>
      ) : (
        <RecordFailure
          record="certificate"
          result={result}
          missing="It may belong to another organisation."
          list={{ path: certificatesPath, name: 'Certificates' }}
        />
      )}
    </Page>
  );
}
