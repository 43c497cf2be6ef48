/** One certificate (/certificates/:id). */
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
  usePageTitle,
} from '@msp/ui';
import { BackLink } from '@msp/ui/records';
import { certificatesPath } from '../certificate-text';
import { CertificateView } from './certificate-view';

export default function CertificatePage() {
  const { id = '' } = useParams();
  const { data: certificate, error, isValidating, mutate } = useCall(calls.certificates.get, { params: { id } });
  usePageTitle('Certificate', certificate?.code, certificate?.holder);
  const retry = { retrying: isValidating, onRetry: () => void mutate() };
  if (certificate) return <CertificateView certificate={certificate} error={error} {...retry} />;
  return (
    <Page title="Certificate" above={<BackLink to={certificatesPath}>Certificates</BackLink>}>
      {!error ? (
        <LoadingRegion label="Loading the certificate">
          <Skeleton height="min(60vh, 32rem)" />
        </LoadingRegion>
      ) : error.status === 404 || error.status === 400 ? (
        <EmptyState
          icon={<NothingFoundIcon />}
          title="Certificate not found"
          description="It may belong to another organisation."
          action={<LinkButton to={certificatesPath}>Go to Certificates</LinkButton>}
        />
      ) : error.status === 403 ? (
        <ForbiddenState what="this certificate" />
      ) : (
        <ErrorState title="The certificate could not be loaded" description={error.message} {...retry} />
      )}
    </Page>
  );
}
