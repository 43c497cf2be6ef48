/** What happens next, for the person who reads it. */
import type { Assessment } from '@msp/contract';
import { usePermissions } from '@msp/session';
import { Callout, LinkButton } from '@msp/ui';
import { certificatePath } from '../../shared/paths';

function Submitted({ assessment: { assessor } }: { assessment: Assessment }) {
  const mayReview = usePermissions().has('assessment:review');
  const assessedBy = assessor ? `${assessor.name} is assessing it.` : "It's waiting for an assessor.";
  return (
    <Callout tone="accent" title={mayReview ? 'Assess the controls' : 'With the scheme'}>
      {mayReview
        ? 'Give a verdict on each control, then approve the assessment or request changes.'
        : `${assessedBy} You can keep working: changes to your controls don't alter what you submitted.`}
    </Callout>
  );
}

function Approved({ assessment: { certificate, reviewComment } }: { assessment: Assessment }) {
  return (
    <Callout
      tone="good"
      title="Approved"
      action={
        certificate && (
          <LinkButton size="sm" to={certificatePath(certificate.id)}>
            View certificate
          </LinkButton>
        )
      }
    >
      {reviewComment ??
        (certificate ? `It earned the certificate ${certificate.code}.` : 'The assessment is finished.')}
    </Callout>
  );
}

export function NextStep({ assessment }: { assessment: Assessment }) {
  const maySubmit = usePermissions().has('assessment:submit');
  const { status, reviewComment, reviewedBy } = assessment;
  switch (status) {
    case 'SUBMITTED':
      return <Submitted assessment={assessment} />;
    case 'APPROVED':
      return <Approved assessment={assessment} />;
    case 'CHANGES_REQUESTED':
      return (
        <Callout tone="attention" title={`${reviewedBy?.name ?? 'The assessor'} requests changes`}>
          {reviewComment}
        </Callout>
      );
    case 'WITHDRAWN':
      return <Callout title="Withdrawn">What was submitted stays as a record. It earns no certificate.</Callout>;
    default:
      return (
        <Callout title={maySubmit ? 'Get it ready, then submit it' : 'An admin submits it'}>
          The scheme sees it once it's submitted.{maySubmit && ' Until then you can delete it.'}
        </Callout>
      );
  }
}
