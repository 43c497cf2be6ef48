import { calls, type MetricDetail } from '@msp/contract';
import { fakeApi, metricDetail, renderApp, session } from '@msp/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { MetricActions } from '../detail/metric-actions';
import { TargetNotice } from '../detail/metric-notice';

/** In percent, at least 100 by the registry. */
const metric = metricDetail({ target: 100 });
const ownTarget = {
  ...{ registryTarget: 100, reason: 'Two shared accounts can have none.', setAt: '2026-11-15T09:00:00.000Z' },
  setBy: { id: '0192f0c1-8888-7000-8000-000000000002', name: 'Amelia Hart', email: 'amelia.hart@harbour.example' },
};
const own = metricDetail({ target: 95, ownTarget });

async function open(detail: MetricDetail, api = fakeApi().reply(calls.metrics.setTarget, detail)) {
  const shown = await renderApp(<MetricActions metric={detail} />, { api });
  await shown.user.click(screen.getByRole('button', { name: 'Change target' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the target: Accounts with MFA' }));
  const set = (label: string, value: string) => fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  return { ...shown, dialog, set, submit: () => dialog.getByRole('button', { name: 'Change target' }) };
}
const sent = (api: ReturnType<typeof fakeApi>) => api.requests(calls.metrics.setTarget).map(({ body }) => body);

test('members who may not override are not offered it', async () => {
  await renderApp(<MetricActions metric={metric} />, { session: session('msp_user') });
  expect(screen.queryByRole('button', { name: 'Change target' })).toBeNull();
});

test('a more lenient target needs a reason', async () => {
  const { api, user, dialog, set, submit } = await open(metric);
  expect(dialog.getByText(/^The registry's is ≥ 100%/)).toBeVisible();
  set('Target', '95,5');
  expect(dialog.getByText('Still missing: a reason.')).toBeVisible();
  expect(submit()).toHaveAttribute('aria-disabled', 'true');
  set('Reason', ' Two shared accounts can have none. ');
  await user.click(submit());
  expect(await screen.findByText('Target changed')).toBeVisible();
  expect(sent(api)).toEqual([{ target: 95.5, reason: 'Two shared accounts can have none.' }]);
});

test('a stricter one needs none', async () => {
  const stricter = metricDetail({ target: 90 });
  const { api, user, set, submit } = await open(stricter);
  set('Target', '95');
  await user.click(submit());
  expect(await screen.findByText('Target changed')).toBeVisible();
  expect(sent(api)).toEqual([{ target: 95, reason: null }]);
});

test("one's own target can be given up for the registry's", async () => {
  const { api, user, dialog, submit } = await open(own);
  expect(dialog.getByLabelText('Reason')).toHaveValue('Two shared accounts can have none.');
  await user.click(dialog.getByRole('button', { name: "Use the registry's" }));
  await user.click(submit());
  expect(await screen.findByText("The registry's target applies")).toBeVisible();
  expect(sent(api)).toEqual([{ target: 100, reason: null }]);
});

test('a number that is none, and a refusal: nothing that was typed is lost', async () => {
  const message = 'A percentage is at most 100.';
  const { user, dialog, set, submit } = await open(
    metric,
    fakeApi().refuse(calls.metrics.setTarget, { status: 400, errorCode: 'VALIDATION', message }),
  );
  set('Target', '101');
  await user.click(submit());
  expect(await dialog.findByText('Enter at most 100.')).toBeVisible();
  set('Target', '100');
  await user.click(submit());
  expect(await dialog.findByText(message)).toBeVisible();
  expect(dialog.getByLabelText('Target')).toHaveValue('100');
});

test("the page says which target applies, instead of which, why and since when; nothing for the registry's", async () => {
  const shown = await renderApp(<TargetNotice metric={own} />);
  expect(screen.getByText('The target is ≥ 95% instead of ≥ 100%: Two shared accounts can have none.')).toBeVisible();
  expect(screen.getByText(/^Set by Amelia Hart on 15 Nov 2026\./)).toBeVisible();
  shown.unmount();
  await renderApp(<TargetNotice metric={metric} />);
  expect(screen.queryByText(/Set by/)).toBeNull();
});
