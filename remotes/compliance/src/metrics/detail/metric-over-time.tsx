/** The values of a metric over a period that the URL names. */
import { calls, type MetricDetail } from '@msp/contract';
import { useCall } from '@msp/http';
import { Card, CardBody, CardHeader, CardTitle, ForbiddenState } from '@msp/ui';
import { Segments } from '@msp/ui/pages';
import { TimeChart } from '@msp/ui/records';
import { chartDetail, chartPoints, chartRange } from '../values/metric-chart';
import { missingReason } from '../values/metric-text';
import { periods, usePeriod } from './use-period';

interface MetricOverTimeProps {
  /** The id or key in the address: the page requests the values before it knows the metric. */
  id: string;
  metric: MetricDetail;
}

export function MetricOverTime({ id, metric }: MetricOverTimeProps) {
  const [days, setDays] = usePeriod();
  const input = { params: { id }, query: { days: Number(days) } };
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
            detail={data ? chartDetail(data) : 'loading'}
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
