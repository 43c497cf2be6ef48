/** The public page of one certificate: its state, what it says, and the checks of this browser. */
import { type CertificateVerification, calls } from '@msp/contract';
import { pathOf, useCall } from '@msp/http';
import {
  EmptyState,
  ErrorState,
  Inline,
  LoadingRegion,
  NothingFoundIcon,
  Skeleton,
  Stack,
  Text,
  TextLink,
  usePageTitle,
} from '@msp/ui';
import { DownloadLink } from '@msp/ui/pages';
import { apiUrl } from '../session/api-url';
import { CertificateFacts } from './certificate-facts';
import { ChecksCard } from './checks-card';
import { CodeForm } from './code-form';
import { failureText } from './failure-text';
import { StateBanner } from './state-banner';
import { useChecks } from './use-checks';

function Downloads({ verification: { code, credential } }: { verification: CertificateVerification }) {
  const params = { code };
  return (
    <Inline wrap>
      <DownloadLink href={apiUrl(pathOf(calls.verification.pdf, { params }))}>Download PDF</DownloadLink>
      {credential !== null && (
        <DownloadLink href={apiUrl(pathOf(calls.verification.credential, { params }))}>
          Download credential
        </DownloadLink>
      )}
    </Inline>
  );
}

function Certificate({ verification }: { verification: CertificateVerification }) {
  const checks = useChecks(verification);
  return (
    <>
      <StateBanner verification={verification} checks={checks} />
      <CertificateFacts verification={verification} />
      <ChecksCard verification={verification} checks={checks} />
      <Downloads verification={verification} />
      <Text size="sm" data-screen-only="">
        <TextLink to="/verify">Verify another certificate</TextLink>
      </Text>
    </>
  );
}

export function VerifiedCertificate({ code }: { code: string }) {
  const { data, error, isValidating, mutate } = useCall(calls.verification.verify, { params: { code } });
  usePageTitle('Certificate', data?.code ?? code, data?.holder);
  // An older state is never shown as the present one.
  if (data && !error) return <Certificate verification={data} />;
  if (!error) {
    return (
      <LoadingRegion label="Loading the certificate">
        <Stack gap="4">
          <Skeleton height="6.5rem" />
          <Skeleton height="14rem" />
          <Skeleton height="18rem" />
        </Stack>
      </LoadingRegion>
    );
  }
  if (error.status === 404 || error.status === 400) {
    return (
      <>
        <EmptyState
          icon={<NothingFoundIcon />}
          title={`There is no certificate ${code}`}
          description="Check the code against the certificate. It looks like TMSP-2026-0001."
        />
        <CodeForm />
      </>
    );
  }
  return <ErrorState {...failureText(error)} onRetry={() => void mutate()} retrying={isValidating} />;
}
