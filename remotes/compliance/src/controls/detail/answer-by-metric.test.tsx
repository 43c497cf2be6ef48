import { calls } from '@msp/contract';
import { metricHistory, metricValue } from '@msp/testing';
import { screen, waitFor } from '@testing-library/react';
import { controlApi, controlWith, openControl, question } from './test-control';

beforeEach(() => sessionStorage.clear());

test('a number that a metric measures is answered by a click on the offer, never by itself', async () => {
  const measured = metricValue({ value: 92.5 });
  const number = question('number', 'number', { unit: 'percent', metric: 'mfa-coverage' });
  const { api, server } = controlApi(controlWith(number));
  api.reply(calls.controls.metricHistory, {
    items: [metricHistory({ state: 'off-target', effective: measured, measured })],
  });
  const { user } = await openControl(api);
  const offer = await screen.findByRole('button', { name: /^Use 92\.5% from Microsoft 365/ });
  expect(screen.getByRole('textbox', { name: 'Question number?' })).toHaveValue('');
  expect(api.requests(calls.requirementResponses.bulk)).toHaveLength(0);
  await user.click(offer);
  await user.tab();
  await waitFor(() => expect(server.response?.answers[0]?.value).toBe(92.5));
  expect(screen.getByText(/^The same as 92\.5% from Microsoft 365/)).toBeVisible();
  // The card of metrics and the offer share one request.
  expect(api.requests(calls.controls.metricHistory)).toHaveLength(1);
});
