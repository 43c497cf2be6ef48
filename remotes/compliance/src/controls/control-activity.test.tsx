import { calls } from '@msp/contract';
import { activityLogItem, fakeApi, renderApp } from '@msp/testing';
import { screen, within } from '@testing-library/react';
import { ControlActivity } from './control-activity';

test('the history of a control shows date and time, the question and what changed', async () => {
  const question = 'Is it enforced for everyone?';
  const item = activityLogItem({
    title: 'Question answered',
    description: question,
    timestamp: '2025-11-03T10:00:00.000Z',
    changes: [{ field: 'enforced', label: question, before: 'No', after: 'Yes' }],
  });
  const api = fakeApi().answer(calls.activity.ofControl, { items: [item], nextCursor: null, total: 1 });
  await renderApp(<ControlActivity id="x" code="IDN-01" />, { api });
  const [entry] = await screen.findAllByRole('listitem');
  if (!entry) throw new Error('There is no entry.');
  expect(within(entry).getByText(question)).toBeVisible();
  expect(within(entry).getByRole('time')).toHaveTextContent(/^Nov 3, 2025, \d+:\d\d\s[AP]M$/);
  expect(within(entry).getByRole('listitem')).toHaveTextContent(`${question}: before No after Yes`);
});
