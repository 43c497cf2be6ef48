import { calls } from '@msp/contract';
import { Route, Routes } from '@msp/router';
import {
  activityLogItem,
  controlsList,
  controlWithStatus,
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
    .answer(calls.controls.withStatus, controlsList([controlWithStatus({ code: 'IDN-01', answeredRequirements: 3 })]))
    .answer(calls.activity.ofControl, { items: [activityLogItem()], nextCursor: null, total: 1 });

const open = (fake = api()) => renderApp(page, { route: '/controls/IDN-01', api: fake });

test('§2.2 a control: title, purpose, requirements with answer type and help, metrics, references, activity', async () => {
  await open();
  expect(
    await screen.findByRole('heading', { level: 1, name: 'IDN-01 Multi-factor sign-in for everyone' }),
  ).toBeVisible();
  expect(screen.getByText('A stolen password alone must not open anything.')).toBeVisible();
  const requirements = within(screen.getByRole('region', { name: 'Requirements' }));
  expect(requirements.getByText('Is multi-factor sign-in enforced for every account?')).toBeVisible();
  expect(requirements.getByText('Yes or no')).toBeVisible();
  expect(requirements.getByText('Service accounts count too.')).toBeVisible();
  expect(screen.getByText('Target ≥ 100%')).toBeVisible();
  expect(screen.getByText('PR.AA-03')).toBeVisible();
  expect(await screen.findByText('Response submitted')).toBeVisible();
  expect(document.title).toBe('Control IDN-01 - Multi-factor sign-in for everyone | Trusted MSP');
});

test('look: where the organisation stands', async () => {
  await open();
  expect(await screen.findByText('3 of 4')).toBeVisible();
});

test('older activity is loaded by its cursor', async () => {
  const fake = api().answer(calls.activity.ofControl, ({ query }) =>
    query.cursor
      ? { items: [activityLogItem({ title: 'An older thing' })], nextCursor: null, total: 2 }
      : { items: [activityLogItem()], nextCursor: 'older', total: 2 },
  );
  const { user } = await open(fake);
  await user.click(await screen.findByRole('button', { name: 'Load older activity' }));
  expect(await screen.findByText('An older thing')).toBeVisible();
  expect(screen.getByText('Response submitted')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Load older activity' })).not.toBeInTheDocument();
});

test('a control that does not exist says so and leads back', async () => {
  await open(api().refuse(calls.controls.registry, { status: 404 }));
  expect(await screen.findByText('No such control')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to Controls' })).toHaveAttribute('href', '/controls');
});

test('a failure can be retried', async () => {
  const fake = api().refuse(calls.controls.registry, { status: 500, message: 'Out of order.' });
  const { user } = await open(fake);
  expect(await screen.findByText('Out of order.')).toBeVisible();
  fake.answer(calls.controls.registry, registryControl());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Requirements' })).toBeVisible();
});

test('accessibility: axe finds nothing', async () => {
  await open();
  await screen.findByText('Response submitted');
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
