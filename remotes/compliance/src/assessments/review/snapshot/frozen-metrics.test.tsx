import { metric, metricValue, renderApp } from '@msp/testing';
import { screen } from '@testing-library/react';
import { FrozenMetrics } from './frozen-metrics';

test('§7 the frozen value is marked with its override and with the subjects that it does not cover', async () => {
  const { id, key, name, unit, better, target } = metric();
  const frozen = {
    ...{ id, key, name, unit, better, target },
    measured: metricValue({ value: 91 }),
    excludedSubjects: 2,
  };
  const override = { value: 98, reason: 'Counted twice.', endsAt: '2027-02-16T00:00:00.000Z' };
  const effective = metricValue({ value: 98, sourceKind: null, source: 'Override' });
  await renderApp(<FrozenMetrics metrics={[{ ...frozen, state: 'overridden', effective, override }]} />);
  expect(screen.getByText(/2 subjects excluded/)).toBeVisible();
  expect(screen.getByText(/^Overridden until .* Counted twice\. Measured: 91%\.$/)).toBeVisible();
});
