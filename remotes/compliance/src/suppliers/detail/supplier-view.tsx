/** What is known about a supplier. */
import { riskStateLabels, type SupplierDetail, supplierStateLabels } from '@msp/contract';
import {
  Callout,
  Card,
  CardBody,
  CardHeader,
  CardTitle,
  formatDate,
  formatDateTime,
  Inline,
  List,
  Stack,
  Text,
  TextLink,
} from '@msp/ui';
import { FactStrip } from '@msp/ui/records';
import { ExternalLink } from '../../shared/external-link';
import { riskPath } from '../../shared/paths';
import { ControlList } from '../../shared/registers/control-list';
import { reviewFacts } from '../../shared/registers/review-facts';
import { ReviewsCard } from '../../shared/registers/reviews-card';
import { ScoreBadge } from '../../shared/registers/score-badge';
import { CriticalityBadge, dataText } from '../criticality';
import { DocumentsCard } from './documents-card';

function Links({ supplier: { controls, risks } }: { supplier: SupplierDetail }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Risks and controls</CardTitle>
      </CardHeader>
      <CardBody>
        <Stack gap="3">
          {risks.length === 0 ? (
            <Text tone="muted">No risks are linked. Link them on the page of the risk.</Text>
          ) : (
            <List variant="lines" aria-label="Linked risks">
              {risks.map(({ id, title, state, score, level }) => (
                <Inline as="li" key={id} wrap>
                  <TextLink to={riskPath(id)}>{title}</TextLink>
                  {state === 'open' ? <ScoreBadge score={score} level={level} /> : riskStateLabels[state]}
                </Inline>
              ))}
            </List>
          )}
          <ControlList controls={controls} />
        </Stack>
      </CardBody>
    </Card>
  );
}

export function SupplierView({ supplier }: { supplier: SupplierDetail }) {
  const { state, criticality, data, contact, website, contractEndsOn, endedAt } = supplier;
  return (
    <Stack>
      {endedAt && <Callout tone="none" title={`Ended on ${formatDateTime(endedAt)}`} />}
      <FactStrip
        label="Supplier"
        facts={[
          ['Criticality', <CriticalityBadge key="criticality" value={criticality} />],
          ['Data they hold', dataText(data)],
          ['State', supplierStateLabels[state]],
          ...reviewFacts(supplier, state === 'active'),
          ['Contract end', contractEndsOn ? formatDate(contractEndsOn) : 'No fixed end'],
          ...(contact === '' ? [] : [['Contact', contact] as const]),
          ...(website
            ? [
                [
                  'Website',
                  <ExternalLink key="website" href={website}>
                    {new URL(website).host}
                  </ExternalLink>,
                ] as const,
              ]
            : []),
        ]}
      />
      <DocumentsCard supplier={supplier} />
      <Links supplier={supplier} />
      <ReviewsCard reviews={supplier.reviews} />
    </Stack>
  );
}
