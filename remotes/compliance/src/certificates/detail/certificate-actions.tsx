/** What can be done with a certificate: renewing it, and for the scheme revoking it. */
import { type Certificate, calls } from '@msp/contract';
import { useAction } from '@msp/forms';
import { IdempotencyKey, request } from '@msp/http';
import { useNavigate } from '@msp/router';
import { usePermissions } from '@msp/session';
import { Button, LinkButton } from '@msp/ui';
import { useState } from 'react';
import { refreshAssessments, useOpenAssessment } from '../../assessments/public';
import { assessmentPath } from '../../shared/paths';
import { isRenewable } from '../certificate-text';
import { RevokeButton } from './revoke-button';

function Renew({ certificate: { id, state } }: { certificate: Certificate }) {
  const navigate = useNavigate();
  const [idempotencyKey] = useState(() => new IdempotencyKey());
  const { open } = useOpenAssessment();
  const { busy, run } = useAction({ failed: "Couldn't start renewal", refresh: refreshAssessments });
  const renew = () =>
    run(async () => {
      const started = await request(calls.assessments.renew, { params: { id }, idempotencyKey });
      navigate(assessmentPath(started.id));
      return { title: `${started.code} started`, description: 'It renews this certificate once it is approved.' };
    });
  if (open) return <LinkButton to={assessmentPath(open.id)}>Open {open.code}</LinkButton>;
  return (
    <Button
      {...(state !== 'ACTIVE' && { variant: 'primary' })}
      busy={busy}
      disabled={open === undefined}
      onClick={() => void renew()}
    >
      Renew certificate
    </Button>
  );
}

export function CertificateActions({ certificate }: { certificate: Certificate }) {
  const { has } = usePermissions();
  return (
    <>
      {has('certificate:revoke') && certificate.state !== 'REVOKED' && <RevokeButton certificate={certificate} />}
      {has('assessment:create') && isRenewable(certificate) && <Renew certificate={certificate} />}
    </>
  );
}
