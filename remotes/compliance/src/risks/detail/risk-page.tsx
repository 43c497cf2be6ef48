/** One risk: its rating, its treatment, its links, and its reviews. */
import { calls, type RiskDetail, riskCategoryLabels } from '@msp/contract';
import { request, useCall } from '@msp/http';
import { RecordPage } from '@msp/records';
import { useParams } from '@msp/router';
import { Inline, usePageTitle } from '@msp/ui';
import { risksPath } from '../../shared/paths';
import { DeleteButton } from '../../shared/registers/delete-button';
import { RegisterSkeleton } from '../../shared/registers/register-skeleton';
import { ReviewButton } from '../../shared/registers/review-button';
import { ChangeRiskButton } from '../change/risk-buttons';
import { ratingText } from '../risk-text';
import { CloseButton } from './close-button';
import { RiskView } from './risk-view';

function Actions({ risk }: { risk: RiskDetail }) {
  const { id, title, version, reviewMonths, nextReviewOn, residual } = risk;
  return (
    <Inline wrap>
      <DeleteButton
        what="risk"
        name={title}
        list={risksPath}
        send={() => request(calls.risks.remove, { params: { id }, query: { version } })}
      >
        and its reviews will be deleted. The activity log keeps its history. This can't be undone.
      </DeleteButton>
      <CloseButton risk={risk} />
      <ChangeRiskButton risk={risk} />
      <ReviewButton
        isOffered={risk.state === 'open'}
        {...{ id, version, reviewMonths, nextReviewOn }}
        name={title}
        loadSchema={async () => (await import('@msp/contract/schemas/risks')).risksSchemas.review.body}
        send={(body, idempotencyKey) => request(calls.risks.review, { params: { id }, body, idempotencyKey })}
      >
        The review records the rating after treatment as it is: {ratingText(residual)}, score {residual.score}. Edit the
        risk first if it has changed.
      </ReviewButton>
    </Inline>
  );
}

export default function RiskPage() {
  const { id = '' } = useParams();
  const result = useCall(calls.risks.read, { params: { id } });
  usePageTitle('Risk', '', result.data?.title);
  return (
    <RecordPage
      record="risk"
      list={{ path: risksPath, name: 'Risks' }}
      result={result}
      missing="It may belong to another organisation, or have been deleted."
      skeleton={<RegisterSkeleton />}
      head={(risk) => ({
        title: risk.title,
        subtitle: riskCategoryLabels[risk.category],
        actions: <Actions risk={risk} />,
      })}
    >
      {(risk) => <RiskView risk={risk} />}
    </RecordPage>
  );
}
