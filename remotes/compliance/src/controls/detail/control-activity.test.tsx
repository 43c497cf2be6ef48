import { calls } from '@msp/contract';
import { activityLogItem, fakeApi, registryControl, renderApp } from '@msp/testing';
import { screen, within } from '@testing-library/react';
import ControlActivity from './control-activity';

test('the history of a control shows date and time, the question and what changed', async () => {
  const question = 'Is it enforced for everyone?';
  const item = activityLogItem({
    title: 'Question answered',
    description: question,
    timestamp: '2025-11-03T10:00:00.000Z',
    changes: [{ field: 'enforced', label: question, before: 'No', after: 'Yes' }],
  });
  const api = fakeApi().reply(calls.activityFeed.ofControl, { items: [item], nextCursor: null, total: 1 });
  await renderApp(<ControlActivity control={registryControl()} />, { api });
  const [entry] = await screen.findAllByRole('listitem');
  if (!entry) throw new Error('There is no entry.');
  expect(within(entry).getByText(question)).toBeVisible();
  expect(within(entry).getByRole('time')).toHaveTextContent(/^3 Nov 2025, \d{2}:\d{2}$/);
  // Once, and without a colon after the question mark.
  expect(within(entry).getByRole('listitem')).toHaveTextContent(`${question} before No after Yes`);
});

test('the history of a control does not repeat its name, and ends an instruction with a colon', async () => {
  const control = registryControl();
  const item = activityLogItem({
    description: control.name,
    changes: [{ field: 'list', label: 'Attach the list.', before: null, after: 'List of apps' }],
  });
  const api = fakeApi().reply(calls.activityFeed.ofControl, { items: [item], nextCursor: null, total: 1 });
  await renderApp(<ControlActivity control={control} />, { api });
  const [entry] = await screen.findAllByRole('listitem');
  if (!entry) throw new Error('There is no entry.');
  expect(within(entry).getByRole('listitem')).toHaveTextContent('Attach the list: List of apps');
  expect(within(entry).queryByText(control.name)).not.toBeInTheDocument();
});
