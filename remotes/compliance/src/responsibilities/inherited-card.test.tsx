import { calls } from '@msp/contract';
import { fakeApi, inheritedControl, renderApp } from '@msp/testing';
import { screen, waitFor } from '@testing-library/react';
import { InheritedCard } from './inherited-card';

const { ofControl } = calls.responsibilities;
const card = <InheritedCard controlId="IDN-01" />;
const shown = (answer: ReturnType<typeof inheritedControl>) =>
  renderApp(card, { api: fakeApi().reply(ofControl, answer) });

test('both texts, the accepted version, and the state at the manager with its age', async () => {
  await shown(inheritedControl());
  expect(await screen.findByText('Inherited from Harbour IT Services')).toBeVisible();
  expect(screen.getByText('We patch servers each week.')).toBeVisible();
  expect(screen.getByText('You approve restarts.')).toBeVisible();
  expect(screen.getByText('Healthy')).toBeVisible();
  expect(screen.getByText(/as of 20 Nov 2026/)).toBeVisible();
  expect(screen.getByText(/accepted on 12 Nov 2026/)).toBeVisible();
});

test('an unknown state is said, and what the customer does alone has none', async () => {
  const { unmount } = await shown(inheritedControl({ state: null }));
  expect(await screen.findByText("How this control stands at Harbour IT Services isn't known yet.")).toBeVisible();
  unmount();
  await shown(inheritedControl({ state: null, responsibility: 'customer', provider: '' }));
  expect(await screen.findByText('Customer')).toBeVisible();
  expect(screen.queryByText(/isn't known yet/)).toBeNull();
});

test('after the end of the management it is marked, without a state', async () => {
  const { inherited } = inheritedControl();
  if (!inherited) throw new Error('Nothing is inherited.');
  const decision = { ...inherited.decision, endedAt: '2026-11-18T09:00:00.000Z' };
  await shown(inheritedControl({ decision, state: null }));
  expect(await screen.findByText('No longer provided by Harbour IT Services')).toBeVisible();
  expect(screen.queryByText(/This control at/)).toBeNull();
  expect(screen.queryByText(/isn't known yet/)).toBeNull();
});

test('a newer version that says something else is named', async () => {
  await shown(inheritedControl({}, { change: 'changed', manager: 'Harbour IT Services', number: 2 }));
  expect(await screen.findByText('Harbour IT Services proposes version 2')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show proposal' })).toHaveAttribute('href', '/responsibilities');
});

test('nothing is shown where nothing is inherited', async () => {
  const api = fakeApi().reply(ofControl, { inherited: null, newer: null });
  await renderApp(card, { api });
  await waitFor(() => expect(api.requests(ofControl)).toHaveLength(1));
  expect(screen.queryByText(/Inherited/)).toBeNull();
});
