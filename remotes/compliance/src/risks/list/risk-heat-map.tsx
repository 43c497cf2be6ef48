/** Open risks by likelihood and impact. Each place filters the list; it shows the rating after treatment, or the one before it. */
import { type RiskRating, riskLevel, riskRatingLabels, riskRatings, riskScore } from '@msp/contract';
import { useLocation } from '@msp/router';
import { Card, CardBody, CardHeader, CardTitle, plural } from '@msp/ui';
import { HeatMap, Segments } from '@msp/ui/pages';
import { risksPath } from '../../shared/paths';
import { impactSteps, likelihoodSteps } from '../risk-text';
import type { RisksSummary } from './risk-list';

interface RiskHeatMapProps {
  summary: RisksSummary | undefined;
  rating: RiskRating;
  onRating: (rating: RiskRating) => void;
}

/** The list with other filters of the heat map; the search and the rest of the filters stay. */
function addressWith(search: string, place: { likelihood: number; impact: number } | null): string {
  const params = new URLSearchParams(search);
  for (const name of ['likelihood', 'impact', 'state', 'cursor', 'page']) params.delete(name);
  if (place) {
    params.set('likelihood', String(place.likelihood));
    params.set('impact', String(place.impact));
    params.set('state', 'open');
  }
  const text = params.toString();
  return text === '' ? risksPath : `${risksPath}?${text}`;
}

function isAt(search: string, { likelihood, impact }: { likelihood: number; impact: number }): boolean {
  const params = new URLSearchParams(search);
  const only = (name: string, value: number) => params.getAll(name).join() === String(value);
  return only('likelihood', likelihood) && only('impact', impact);
}

export function RiskHeatMap({ summary, rating, onRating }: RiskHeatMapProps) {
  const { search } = useLocation();
  const totalOf = (likelihood: number, impact: number) =>
    summary &&
    (summary.heat.find((one) => one.rating === rating && one.likelihood === likelihood && one.impact === impact)
      ?.total ??
      0);
  return (
    <Card>
      <CardHeader
        actions={
          <Segments
            label="Rating"
            options={riskRatings.map((value) => ({ value, label: riskRatingLabels[value] }))}
            value={rating}
            onChange={onRating}
          />
        }
      >
        <CardTitle>Open risks</CardTitle>
      </CardHeader>
      <CardBody>
        <HeatMap
          label={`Open risks by likelihood and impact, ${riskRatingLabels[rating].toLowerCase()}`}
          count={(total) => plural(total, 'risk')}
          rows={{ name: 'Likelihood', steps: likelihoodSteps.toReversed() }}
          columns={{ name: 'Impact', steps: impactSteps }}
          placeOf={(likelihood, impact) => {
            const place = { likelihood, impact };
            const isCurrent = isAt(search, place);
            return {
              ...{ total: totalOf(likelihood, impact), place: riskLevel(riskScore(place)), isCurrent },
              to: addressWith(search, isCurrent ? null : place),
            };
          }}
        />
      </CardBody>
    </Card>
  );
}
