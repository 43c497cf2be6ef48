/** A certificate that has been loaded: the certificate itself, and what it can be used for. */
import type { Certificate } from '@msp/contract';
import { Box, InterleavedColumns } from '@msp/ui';
import { isCurrent } from '../certificate-text';
import { BadgeCard } from './badge-card';
import { CertificateSheet } from './certificate-sheet';
import { HealthCard } from './health-card';
import { PublicCard } from './public-card';
import { RegistrationCard } from './registration-card';
import { StateNotice } from './state-notice';

export function CertificateView({ certificate }: { certificate: Certificate }) {
  return (
    <>
      <StateNotice certificate={certificate} />
      <InterleavedColumns
        main={[<CertificateSheet key="sheet" certificate={certificate} />]}
        side={[
          isCurrent(certificate) && <HealthCard key="health" />,
          <PublicCard key="public" certificate={certificate} />,
          <Box key="badge" data-screen-only="">
            <BadgeCard certificate={certificate} />
          </Box>,
          certificate.registration && (
            <RegistrationCard key="registration" certificate={certificate} registration={certificate.registration} />
          ),
        ]}
      />
    </>
  );
}
