/** What can be done with an assessment: reports of the latest submission, the assessor's workspace, deleting or withdrawing it. */
import { type Assessment, calls } from '@msp/contract';
import { pathOf } from '@msp/http';
import { usePermissions } from '@msp/session';
import { LinkButton } from '@msp/ui';
import { DownloadLink } from '@msp/ui/pages';
import { reviewPath } from '../../shared/paths';
import { DeleteAssessment } from './delete-assessment';
import { WithdrawAssessment } from './withdraw-assessment';

function Reports({ id }: { id: string }) {
  const addressOf = (call: typeof calls.assessments.reportPdf) => pathOf(call, { params: { id } });
  return (
    <>
      <DownloadLink href={addressOf(calls.assessments.reportPdf)} aria-label="Download the report as PDF">
        PDF
      </DownloadLink>
      <DownloadLink href={addressOf(calls.assessments.reportCsv)} aria-label="Download the report as CSV">
        CSV
      </DownloadLink>
      <DownloadLink href={addressOf(calls.assessments.pack)} aria-label="Download the evidence pack as ZIP">
        Evidence pack
      </DownloadLink>
    </>
  );
}

export function AssessmentActions({ assessment }: { assessment: Assessment }) {
  const { has } = usePermissions();
  const { id, status, snapshots } = assessment;
  return (
    <>
      {snapshots.length > 0 && <Reports id={id} />}
      {has('assessment:delete') && status === 'DRAFT' && <DeleteAssessment assessment={assessment} />}
      {has('assessment:submit') && (status === 'SUBMITTED' || status === 'CHANGES_REQUESTED') && (
        <WithdrawAssessment assessment={assessment} />
      )}
      {has('assessment:review') && snapshots.length > 0 && (
        <LinkButton {...(status === 'SUBMITTED' && { variant: 'primary' })} to={reviewPath(id)}>
          Review
        </LinkButton>
      )}
    </>
  );
}
