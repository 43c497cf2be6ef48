/** The certificate's entry in the public registry of certificates. */
import { type Certificate, calls } from '@msp/contract';
import { useRecordAction } from '@msp/forms';
import { request } from '@msp/http';
import { usePermissions } from '@msp/session';
import {
  Box,
  Button,
  Callout,
  Card,
  CardBody,
  CardHeader,
  CardTitle,
  formatDateTime,
  Stack,
  Text,
  toast,
} from '@msp/ui';
import { StatusBadge } from '@msp/ui/pages';
import { refreshCertificates } from '../certificate-calls';
import { ExternalLink } from './external-link';

type Registration = NonNullable<Certificate['registration']>;

const meanings: Record<Registration['status'], string> = {
  PENDING: 'Waiting to be registered. This page updates by itself.',
  REGISTERED: 'The public registry lists it.',
  FAILED: 'The public registry does not list it.',
  WITHDRAWN: 'It was withdrawn from the public registry.',
};

function SendAgain({ id }: { id: string }) {
  const { busy, run } = useRecordAction('The certificate was not sent again', refreshCertificates);
  const send = () =>
    run(async () => {
      await request(calls.certificateRegistry.resubmit, { params: { id } });
      toast.success({ title: 'Sent again', description: 'The registry’s answer appears here.' });
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
  certificate: Pick<Certificate, 'id' | 'holder'>;
  registration: Registration;
}

function Problems({ certificate: { holder }, registration }: RegistrationCardProps) {
  const { otherName, error, nextAttemptAt, status } = registration;
  return (
    <>
      {otherName && (
        <Callout tone="attention" title="Different name">
          The registry lists the organisation as “{otherName}”, but the certificate names “{holder}”.
        </Callout>
      )}
      {error && (
        <Callout tone={status === 'FAILED' ? 'bad' : 'attention'} title="The registry’s last answer">
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
          <Text>{meanings[status]}</Text>
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
                The scheme’s staff can send it again.
              </Text>
            ))}
        </Stack>
      </CardBody>
    </Card>
  );
}
