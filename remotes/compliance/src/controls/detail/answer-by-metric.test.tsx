import { calls } from '@msp/contract';
import { evidenceItem, evidenceList, metricHistory, metricValue } from '@msp/testing';
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

test('evidence that was collected for a question is offered, and cited only on a click', async () => {
  const name = 'Collected from NinjaOne: DEV-02, Nov 2026';
  const collected = {
    ...{ kind: 'integration' as const, id: '0192f0c1-0000-7000-8000-00000000d001', name: 'NinjaOne' },
    ...{ month: '2026-11-01', collectedAt: '2026-11-20T02:10:00.000Z' },
  };
  const item = evidenceItem({ name, uploadedBy: null, collected });
  const supported = question('report', 'evidence', { supportedBy: ['device-patched-percent'] });
  const { api, server } = controlApi(controlWith(supported, question('other', 'evidence')));
  api.reply(calls.evidence.list, evidenceList([item]));
  const { user } = await openControl(api);
  const offer = await screen.findByRole('button', { name: `Add ${name}` });
  expect(screen.getByText(', figures of 20 Nov 2026')).toBeVisible();
  expect(api.requests(calls.requirementResponses.bulk)).toHaveLength(0);
  await user.click(offer);
  await waitFor(() => expect(server.response?.answers[0]?.value).toEqual([item.id]));
  expect(screen.queryByRole('button', { name: `Add ${name}` })).toBeNull();
});
