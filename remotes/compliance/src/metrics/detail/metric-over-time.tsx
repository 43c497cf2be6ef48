/** The values of a metric over a period that the URL names. */
import { calls, constants, type MetricDetail } from '@msp/contract';
import { useCall } from '@msp/http';
import { useSearchParams } from '@msp/router';
import { Card, CardBody, CardHeader, CardTitle, ForbiddenState } from '@msp/ui';
import { Segments } from '@msp/ui/pages';
import { type ChartDetail, TimeChart } from '@msp/ui/records';
import { chartDetail, chartPoints, chartRange } from '../metric-chart';
import { missingReason } from '../metric-text';

const periods = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
  { value: '730', label: '2 years' },
] as const;

type Period = (typeof periods)[number]['value'];

const usual: Period = `${constants.metricHistoryDays.default}`;

/** Before the values have loaded: for the height of the placeholder. */
const unknownDetail: ChartDetail = {
  span: [0, 0],
  bands: [],
  tick: String,
  legend: { values: '', target: '', bands: '' },
};

function usePeriod(): [Period, (period: Period) => void] {
  const [params, setParams] = useSearchParams();
  const period = periods.find(({ value }) => value === params.get('days'))?.value ?? usual;
  const choose = (next: Period) =>
    setParams(
      (current) => {
        if (next === usual) current.delete('days');
        else current.set('days', next);
        return current;
      },
      { replace: true },
    );
  return [period, choose];
}

export function MetricOverTime({ metric }: { metric: MetricDetail }) {
  const [days, setDays] = usePeriod();
  const input = { params: { id: metric.id }, query: { days: Number(days) } };
  const { data, error, isValidating, mutate } = useCall(calls.metrics.history, input, { keepPreviousData: true });
  const values = data
    ? [metric.target, ...data.points.map(({ value }) => value), ...data.overrides.map(({ value }) => value)]
    : [];
  return (
    <Card>
      <CardHeader actions={<Segments label="Period" options={periods} value={days} onChange={setDays} />}>
        <CardTitle>Over time</CardTitle>
      </CardHeader>
      <CardBody>
        {!data && error?.status === 403 ? (
          <ForbiddenState compact what="the values of this metric" />
        ) : (
          <TimeChart
            name={metric.name}
            points={data && chartPoints(data)}
            target={metric.target}
            range={chartRange(metric.unit, values)}
            detail={data ? chartDetail(data) : unknownDetail}
            empty={`No values in this period. ${missingReason(metric, metric.sources)}`}
            error={error && { message: error.message, onRetry: () => void mutate(), retrying: isValidating }}
            columns={[
              { header: 'Source', cell: ({ source }) => source },
              { header: 'Note', cell: ({ comment }) => comment },
            ]}
          />
        )}
      </CardBody>
    </Card>
  );
}
