/** The latest value of a metric for each customer, the worst first. */
import { calls, constants, type MetricDetail, type MetricSubject } from '@msp/contract';
import { useCall } from '@msp/http';
import { LoadState } from '@msp/records';
import { Badge, Card, CardBody, CardHeader, CardTitle, SubText, Text, TextLink } from '@msp/ui';
import { TimeAgo } from '@msp/ui/pages';
import { SimpleTable } from '@msp/ui/records';
import { inUnit, isMeasured, isOnTarget, type Target, valueText } from '../values/metric-text';

function SubjectValue({ row, metric }: { row: MetricSubject; metric: Target }) {
  const { subject, numerator, denominator, reason } = row;
  if (!isMeasured(row))
    return (
      <Text as="span" tone="muted">
        Not measured{reason && `: ${reason}`}
      </Text>
    );
  return (
    <>
      {valueText(row, metric)}
      {numerator !== null && denominator !== null && (
        <Text as="span" size="xs" tone="muted">
          {' '}
          {numerator} of {denominator}
        </Text>
      )}{' '}
      {subject.included && !isOnTarget(row.value, metric) && <Badge tone="bad">Off target</Badge>}
    </>
  );
}

function SubjectRow({ row, metric }: { row: MetricSubject; metric: Target }) {
  const { subject, integration, observedAt } = row;
  return (
    <tr>
      <th scope="row">
        {subject.name} {!subject.included && <Badge variant="outline">Excluded</Badge>}
        <SubText>
          <TextLink to={`/integrations/${integration.id}`}>{integration.name}</TextLink>, <TimeAgo at={observedAt} />
        </SubText>
      </th>
      <td>
        <SubjectValue row={row} metric={metric} />
      </td>
    </tr>
  );
}

function SubjectsTable({ items, metric }: { items: readonly MetricSubject[]; metric: Target }) {
  return (
    <SimpleTable aria-label="Values by customer">
      <thead>
        <tr>
          <th scope="col">Customer</th>
          <th scope="col">Value</th>
        </tr>
      </thead>
      <tbody>
        {items.map((row) => (
          <SubjectRow key={`${row.integration.id} ${row.subject.externalId}`} row={row} metric={metric} />
        ))}
      </tbody>
    </SimpleTable>
  );
}

export function MetricSubjects({ metric }: { metric: MetricDetail }) {
  const result = useCall(calls.metrics.subjects, {
    params: { id: metric.id },
    query: {
      limit: constants.metricSubjectsShown,
      sort: 'value',
      order: metric.better === 'higher' ? 'asc' : 'desc',
    },
  });
  const { data } = result;
  return (
    <Card>
      <CardHeader>
        <CardTitle>By customer</CardTitle>
      </CardHeader>
      {!data && <LoadState what="the values by customer" result={result} />}
      {data && (
        <CardBody>
          {data.items.length === 0 ? (
            <Text tone="muted">No connected system reports this metric for each customer.</Text>
          ) : (
            <SubjectsTable items={data.items} metric={metric} />
          )}
          {data.total > data.items.length && (
            <Text size="sm" tone="muted">
              The worst {data.items.length} of {data.total} are shown. Target: {inUnit(metric.target, metric)}.
            </Text>
          )}
        </CardBody>
      )}
    </Card>
  );
}
