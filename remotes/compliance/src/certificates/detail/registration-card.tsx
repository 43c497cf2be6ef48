/** The entry of a certificate in the certificate register. */
import { type Certificate, calls } from '@msp/contract';
import { useAction } from '@msp/forms';
import { request } from '@msp/http';
import { usePermissions } from '@msp/session';
import { Box, Button, Callout, Card, CardBody, CardHeader, CardTitle, formatDateTime, Stack, Text } from '@msp/ui';
import { StatusBadge } from '@msp/ui/pages';
import { ExternalLink } from '../../shared/external-link';
import { refreshCertificates } from '../certificate-calls';

type Registration = NonNullable<Certificate['registration']>;

const meanings: Record<Registration['status'], string> = {
  PENDING: 'Waiting to be registered. This page updates automatically.',
  REGISTERED: 'The public register lists it.',
  FAILED: "The public register doesn't list it.",
  WITHDRAWN: "The public register doesn't list it.",
};

/** The register's entry follows the certificate: a revoked one is withdrawn. */
function meaningOf({ state }: Pick<Certificate, 'state'>, { status, nextAttemptAt }: Registration): string {
  if (state !== 'REVOKED' || status === 'WITHDRAWN') return meanings[status];
  return status === 'FAILED' && nextAttemptAt === null
    ? "Couldn't withdraw it from the public register."
    : 'Waiting to be withdrawn. This page updates automatically.';
}

function SendAgain({ id }: { id: string }) {
  const { busy, run } = useAction({ failed: "Couldn't send certificate again", refresh: refreshCertificates });
  const send = () =>
    run(async () => {
      await request(calls.certificateRegister.resubmit, { params: { id } });
      return { title: 'Sent again', description: "The register's reply appears here." };
    });
  return (
    <div>
      <Button busy={busy} onClick={() => void send()}>
        Send again
      </Button>
    </div>
  );
}

interface RegistrationCardProps {
  certificate: Pick<Certificate, 'id' | 'holder' | 'state'>;
  registration: Registration;
}

function Problems({ certificate: { holder }, registration }: RegistrationCardProps) {
  const { otherName, error, nextAttemptAt, status } = registration;
  return (
    <>
      {otherName && (
        <Callout tone="attention" title="Different name">
          The register lists the organisation as “{otherName}”, but the certificate names “{holder}”.
        </Callout>
      )}
      {error && (
        <Callout tone={status === 'FAILED' ? 'bad' : 'attention'} title="Latest reply from the registry">
          {error}
          {nextAttemptAt && ` Next attempt: ${formatDateTime(nextAttemptAt)}.`}
        </Callout>
      )}
    </>
  );
}

export function RegistrationCard({ certificate, registration }: RegistrationCardProps) {
  const maySend = usePermissions().has('certificate:resubmit');
  const { status, registry, url } = registration;
  return (
    <Card>
      <CardHeader actions={<StatusBadge kind="registration" value={status} />}>
        <CardTitle>{registry}</CardTitle>
      </CardHeader>
      <CardBody>
        <Stack>
          <Text>{meaningOf(certificate, registration)}</Text>
          {url && (
            <Box overflowWrap="anywhere">
              <ExternalLink href={url}>See its entry</ExternalLink>
            </Box>
          )}
          <Problems certificate={certificate} registration={registration} />
          {status === 'FAILED' &&
            (maySend ? (
              <SendAgain id={certificate.id} />
            ) : (
              <Text size="sm" tone="muted">
                The scheme's staff can send it again.
              </Text>
            ))}
        </Stack>
      </CardBody>
    </Card>
  );
}
