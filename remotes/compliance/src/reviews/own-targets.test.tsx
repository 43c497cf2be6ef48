import { registryControl, renderApp } from '@msp/testing';
import { screen, within } from '@testing-library/react';
import { OwnTargets } from './own-targets';

const [metric] = registryControl().metrics;

test("the reviewer sees the organisation's own targets, instead of which, and why", async () => {
  if (!metric) throw new Error('The control has no metric.');
  const own = {
    ...metric,
    target: 95,
    ownTarget: { registryTarget: 100, reason: 'Two shared accounts can have none.' },
  };
  await renderApp(<OwnTargets metrics={[metric, own]} />);
  const [item, ...others] = within(screen.getByRole('list', { name: 'Your own targets' })).getAllByRole('listitem');
  expect(item).toHaveTextContent('Accounts with MFA≥ 95% instead of ≥ 100%: Two shared accounts can have none.');
  expect(others).toEqual([]);
});

test("the registry's targets need no card", async () => {
  await renderApp(<OwnTargets metrics={registryControl().metrics} />);
  expect(screen.queryByText('Your own targets')).toBeNull();
});
