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
  Skeleton,
  Stack,
  Text,
  TextLink,
} from '@msp/ui';
import { Overdue } from '@msp/ui/pages';
import { FactStrip } from '@msp/ui/records';
import { ExternalLink } from '../../shared/external-link';
import { riskPath } from '../../shared/paths';
import { ControlList } from '../../shared/registers/control-list';
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
  const { state, criticality, data, owner, contact, website, contractEndsOn, endedAt } = supplier;
  const { nextReviewOn, lastReviewedOn, reviewMonths, isReviewOverdue } = supplier;
  return (
    <Stack>
      {endedAt && <Callout tone="none" title={`Ended on ${formatDateTime(endedAt)}`} />}
      <FactStrip
        label="Supplier"
        facts={[
          ['Criticality', <CriticalityBadge key="criticality" value={criticality} />],
          ['Data they hold', dataText(data)],
          ['State', supplierStateLabels[state]],
          ['Owner', owner?.name ?? 'Unassigned'],
          ...(state === 'active'
            ? [
                [
                  'Next review',
                  <Inline key="review" wrap>
                    {formatDate(nextReviewOn)}
                    {isReviewOverdue && <Overdue day={nextReviewOn} />}
                  </Inline>,
                ] as const,
              ]
            : []),
          ['Last review', lastReviewedOn ? formatDate(lastReviewedOn) : 'Never'],
          ['Interval', reviewMonths === 1 ? 'Every month' : `Every ${reviewMonths} months`],
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

export function SupplierSkeleton() {
  return (
    <Stack>
      <Skeleton height="20" />
      <Skeleton height="32" />
      <Skeleton height="24" />
    </Stack>
  );
}
