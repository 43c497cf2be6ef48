/** A certificate that has been loaded: the certificate itself, and what it can be used for. */
import type { Certificate } from '@msp/contract';
import { Box, InterleavedColumns, Page } from '@msp/ui';
import { StaleNotice } from '@msp/ui/pages';
import { BackLink } from '@msp/ui/records';
import { certificatesPath } from '../../shared/paths';
import { BadgeCard } from './badge-card';
import { CertificateActions } from './certificate-actions';
import { CertificateSheet } from './certificate-sheet';
import { PublicCard } from './public-card';
import { RegistrationCard } from './registration-card';
import { StateNotice } from './state-notice';

interface CertificateViewProps {
  certificate: Certificate;
  /** Why it could not be refreshed. */
  error: { message: string } | undefined;
  retrying: boolean;
  onRetry: () => void;
}

export function CertificateView({ certificate, error, ...retry }: CertificateViewProps) {
  return (
    <Page
      title={`Certificate ${certificate.code}`}
      above={<BackLink to={certificatesPath}>Certificates</BackLink>}
      actions={<CertificateActions certificate={certificate} />}
    >
      {error && <StaleNotice what="The certificate" error={error} {...retry} />}
      <StateNotice certificate={certificate} />
      <InterleavedColumns
        main={[<CertificateSheet key="sheet" certificate={certificate} />]}
        side={[
          <PublicCard key="public" certificate={certificate} />,
          <Box key="badge" data-screen-only="">
            <BadgeCard certificate={certificate} />
          </Box>,
          certificate.registration && (
            <RegistrationCard key="registration" certificate={certificate} registration={certificate.registration} />
          ),
        ]}
      />
    </Page>
  );
}
