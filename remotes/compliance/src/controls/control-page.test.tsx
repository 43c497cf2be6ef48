import { calls, type EndpointData } from '@msp/contract';
import { Route, Routes } from '@msp/router';
import {
  activityLogItem,
  controlResponse,
  evidenceItem,
  evidenceList,
  expectNoAxeViolations,
  fakeApi,
  registryControl,
  renderApp,
} from '@msp/testing';
import { screen, within } from '@testing-library/react';
import ControlPage from './control-page';

const page = (
  <Routes>
    <Route path="/controls/:id" element={<ControlPage />} />
  </Routes>
);

const api = (change: Parameters<typeof registryControl>[0] = {}) =>
  fakeApi()
    .answer(calls.controls.registry, registryControl(change))
    .answer(calls.controlResponses.ofControl, { response: controlResponse({ countedStatus: 'RISK_ACCEPTED' }) })
    .answer(calls.evidence.list, evidenceList([evidenceItem({ name: 'Conditional access policies' })]))
    .answer(calls.controls.metricHistory, {
      items: registryControl(change).metrics.map((metric) => ({ ...metric, points: [] })),
    })
    .answer(calls.activity.ofControl, { items: [activityLogItem()], nextCursor: null, total: 1 });

const open = (fake = api()) => renderApp(page, { route: '/controls/IDN-01', api: fake });

test('§2.2 a control: title, purpose, requirements with answer type and help, metrics, references', async () => {
  await open();
  expect(
    await screen.findByRole('heading', { level: 1, name: 'IDN-01 Multi-factor sign-in for everyone' }),
  ).toBeVisible();
  expect(screen.getByText('A stolen password alone must not open anything.')).toBeVisible();
  const requirements = within(screen.getByRole('region', { name: 'Requirements' }));
  expect(requirements.getByText('Is multi-factor sign-in enforced for every account?')).toBeVisible();
  expect(requirements.getByText('Yes or no')).toBeVisible();
  expect(requirements.getByText('Service accounts count too.')).toBeVisible();
  expect(await screen.findByText('Target ≥ 100%')).toBeVisible();
  expect(screen.getByText('PR.AA-03')).toBeVisible();
  expect(document.title).toBe('Control IDN-01 - Multi-factor sign-in for everyone | Trusted MSP');
});

test('look: the status that counts, the proposed one, progress and owner stand above', async () => {
  await open();
  const strip = within(await screen.findByLabelText('Where you stand'));
  expect(strip.getByText('Risk accepted')).toBeVisible();
  expect(strip.getByText('Not implemented')).toBeVisible();
  expect(strip.getByText('Draft')).toBeVisible();
  expect(strip.getByText('Amelia Hart')).toBeVisible();
});

test('look: evidence, comments and history beside it, by keyboard', async () => {
  const { user } = await open();
  expect(await screen.findByRole('link', { name: 'Conditional access policies' })).toBeVisible();
  screen.getByRole('tab', { name: 'Evidence' }).focus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: /^Comments/ })).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{ArrowRight}');
  expect(await screen.findByText('Response submitted')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Search all activity of IDN-01' })).toHaveAttribute(
    'href',
    '/activity?search=IDN-01',
  );
});

test('older activity is loaded by its cursor', async () => {
  const fake = api().answer(calls.activity.ofControl, ({ query }) =>
    query.cursor
      ? { items: [activityLogItem({ title: 'An older thing' })], nextCursor: null, total: 2 }
      : { items: [activityLogItem()], nextCursor: 'older', total: 2 },
  );
  const { user } = await open(fake);
  await user.click(await screen.findByRole('tab', { name: 'History' }));
  await user.click(await screen.findByRole('button', { name: 'Load older activity' }));
  expect(await screen.findByText('An older thing')).toBeVisible();
  expect(screen.getByText('Response submitted')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Load older activity' })).not.toBeInTheDocument();
});

test('no evidence yet says so; evidence that is not permitted says that', async () => {
  const { unmount } = await open(api().answer(calls.evidence.list, evidenceList([])));
  expect(await screen.findByText('No evidence for this control yet')).toBeVisible();
  unmount();
  await open(api().refuse(calls.evidence.list, { status: 403 }));
  expect(await screen.findByText('Not permitted')).toBeVisible();
});

test('a control that does not exist says so and leads back', async () => {
  await open(api().refuse(calls.controls.registry, { status: 404 }));
  expect(await screen.findByText('No such control')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to Controls' })).toHaveAttribute('href', '/controls');
});

test.each([
  ['the control', calls.controls.registry],
  ['the answer', calls.controlResponses.ofControl],
] as [string, EndpointData][])('a failure of %s can be retried', async (_, endpoint) => {
  const fake = api().refuse(endpoint, { status: 500, message: 'Out of order.' });
  const { user } = await open(fake);
  expect(await screen.findByText('Out of order.')).toBeVisible();
  fake.answer(calls.controls.registry, registryControl());
  fake.answer(calls.controlResponses.ofControl, { response: null });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Requirements' })).toBeVisible();
});

test('answers that are not permitted say so, and the answer loads with its own sign', async () => {
  await open(api().refuse(calls.controlResponses.ofControl, { status: 403 }));
  expect(await screen.findByText('Not permitted')).toBeVisible();
});

test('accessibility: axe finds nothing', async () => {
  await open();
  await screen.findByRole('link', { name: 'Conditional access policies' });
  await expectNoAxeViolations();
});

test('§5 guidance is Markdown, rendered and sanitised', async () => {
  const guidance = '1. Turn it on for **administrators** first.\n2. <img src=x onerror=alert(1)> Then for everyone.';
  const { container } = await open(api({ guidance }));
  const card = within(await screen.findByRole('region', { name: 'Guidance' }));
  expect((await card.findByText('administrators')).tagName).toBe('STRONG');
  expect(card.getAllByRole('listitem')).toHaveLength(2);
  expect(card.getByText(/<img src=x/)).toBeVisible();
  expect(container.querySelector('img')).toBeNull();
});
