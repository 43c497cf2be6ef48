/** One certificate (/certificates/:id). */
import { calls } from '@msp/contract';
import { useCall } from '@msp/http';
import { RecordPage } from '@msp/records';
import { useParams } from '@msp/router';
import { Skeleton, usePageTitle } from '@msp/ui';
import { certificatesPath } from '../../shared/paths';
import { CertificateActions } from './certificate-actions';
import { CertificateView } from './certificate-view';

export default function CertificatePage() {
  const { id = '' } = useParams();
  const result = useCall(calls.certificates.get, { params: { id } });
  usePageTitle('Certificate', result.data?.code, result.data?.holder);
  return (
    <RecordPage
      record="certificate"
      list={{ path: certificatesPath, name: 'Certificates' }}
      result={result}
      missing="It may belong to another organisation."
      skeleton={<Skeleton height="min(60vh, 32rem)" />}
      head={(certificate) => ({
        title: `Certificate ${certificate.code}`,
        actions: <CertificateActions certificate={certificate} />,
      })}
    >
      {(certificate) => <CertificateView certificate={certificate} />}
    </RecordPage>
  );
}
