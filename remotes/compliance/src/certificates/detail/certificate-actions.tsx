/** What can be done with a certificate: renewing it, and for the scheme revoking and reinstating it. */
import { type Certificate, calls, constants } from '@msp/contract';
import { useAction } from '@msp/forms';
import { IdempotencyKey, request } from '@msp/http';
import { useNavigate } from '@msp/router';
import { usePermissions } from '@msp/session';
import { Button, formatDate, LinkButton } from '@msp/ui';
import { ConfirmDialog } from '@msp/ui/pages';
import { useState } from 'react';
import { refreshAssessments, useOpenAssessment } from '../../assessments/public';
import { assessmentPath } from '../../shared/paths';
import { isRenewable } from '../certificate-text';
import { ReinstateButton } from './reinstate-button';
import { RevokeButton } from './revoke-button';

function Renew({ certificate: { id, code, state, expiresAt } }: { certificate: Certificate }) {
  const navigate = useNavigate();
  const [idempotencyKey] = useState(() => new IdempotencyKey());
  const [isAsking, setAsking] = useState(false);
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
    <>
      <Button
        {...(state !== 'ACTIVE' && { variant: 'primary' })}
        aria-haspopup="dialog"
        disabled={open === undefined}
        onClick={() => setAsking(true)}
      >
        Renew certificate
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Renew ${code}?`}
        confirmLabel="Start renewal"
        cancelLabel="Not now"
        busy={busy}
        onCancel={() => setAsking(false)}
        onConfirm={() => void renew()}
      >
        This starts an assessment.
        {state !== 'EXPIRED' &&
          ` If it's approved before ${formatDate(expiresAt)}, the new certificate keeps the remaining time and is valid for ${constants.certificate.validMonths} months from then.`}
      </ConfirmDialog>
    </>
  );
}

export function CertificateActions({ certificate }: { certificate: Certificate }) {
  const { has } = usePermissions();
  return (
    <>
      {has('certificate:revoke') && certificate.state !== 'REVOKED' && <RevokeButton certificate={certificate} />}
      {has('certificate:revoke') && certificate.state === 'SUPERSEDED' && <ReinstateButton certificate={certificate} />}
      {has('assessment:create') && isRenewable(certificate) && <Renew certificate={certificate} />}
    </>
  );
}
