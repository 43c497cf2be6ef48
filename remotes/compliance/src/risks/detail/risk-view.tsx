/** What is known about a risk: rating, treatment, acceptance, links and reviews. */
import { type RiskDetail, riskStateLabels, riskTreatmentLabels } from '@msp/contract';
import {
  Callout,
  Card,
  CardBody,
  CardHeader,
  CardTitle,
  formatDate,
  formatDateTime,
  List,
  Stack,
  Text,
  TextLink,
} from '@msp/ui';
import { FactStrip } from '@msp/ui/records';
import { supplierPath } from '../../shared/paths';
import { ControlList } from '../../shared/registers/control-list';
import { reviewFacts } from '../../shared/registers/review-facts';
import { ReviewsCard } from '../../shared/registers/reviews-card';
import { ScoreBadge } from '../../shared/registers/score-badge';
import { ratingText } from '../risk-text';

function Rated({ rating }: { rating: RiskDetail['residual'] }) {
  return (
    <Stack gap="1">
      <ScoreBadge {...rating} />
      <Text size="sm" tone="muted">
        {ratingText(rating)}
      </Text>
    </Stack>
  );
}

function Treatment({ risk: { treatment, plan, acceptance, description } }: { risk: RiskDetail }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Description and treatment</CardTitle>
      </CardHeader>
      <CardBody>
        <Stack gap="2">
          {description !== '' && <Text preserveLines>{description}</Text>}
          <Text>
            <Text as="span" weight="semibold">
              {riskTreatmentLabels[treatment]}
            </Text>
            {plan === '' ? '. No plan is recorded.' : ':'}
          </Text>
          {plan !== '' && <Text preserveLines>{plan}</Text>}
          {acceptance && (
            <Text size="sm" tone="muted" preserveLines>
              Accepted by {acceptance.by?.name ?? 'a former member'} on {formatDateTime(acceptance.at)} with a score of{' '}
              {acceptance.score}
              {acceptance.reason ? `: ${acceptance.reason}` : '.'}
            </Text>
          )}
        </Stack>
      </CardBody>
    </Card>
  );
}

function Links({ risk: { controls, suppliers, acceptedRisks } }: { risk: RiskDetail }) {
  const noteOf = (id: string) => {
    const accepted = acceptedRisks.find(({ control }) => control.id === id);
    if (!accepted) return undefined;
    return accepted.reviewBy ? `risk accepted, review by ${formatDate(accepted.reviewBy)}` : 'risk accepted';
  };
  return (
    <Card>
      <CardHeader>
        <CardTitle>Controls and suppliers</CardTitle>
      </CardHeader>
      <CardBody>
        <Stack gap="3">
          <ControlList controls={controls} note={noteOf} />
          {suppliers.length > 0 && (
            <List variant="lines" density="compact" fontSize="sm" aria-label="Linked suppliers">
              {suppliers.map(({ id, name }) => (
                <li key={id}>
                  <TextLink to={supplierPath(id)}>{name}</TextLink>
                </li>
              ))}
            </List>
          )}
        </Stack>
      </CardBody>
    </Card>
  );
}

export function RiskView({ risk }: { risk: RiskDetail }) {
  const { state, inherent, residual, closed } = risk;
  return (
    <Stack>
      {closed && (
        <Callout
          tone="none"
          title={`Closed by ${closed.by?.name ?? 'a former member'} on ${formatDateTime(closed.at)}`}
        >
          {closed.reason}
        </Callout>
      )}
      <FactStrip
        label="Risk"
        facts={[
          ['After treatment', <Rated key="residual" rating={residual} />],
          ['Before treatment', <Rated key="inherent" rating={inherent} />],
          ['State', riskStateLabels[state]],
          ...reviewFacts(risk, state === 'open'),
        ]}
      />
      <Treatment risk={risk} />
      <Links risk={risk} />
      <ReviewsCard reviews={risk.reviews} detail={({ residual: then }) => <ScoreBadge {...then} />} />
    </Stack>
  );
}
