import { calls } from '@msp/contract';
import { Route, Routes } from '@msp/router';
import {
  evidenceDetail,
  evidenceTemplate,
  expectNoAxeViolations,
  fakeApi,
  policyDraft,
  renderApp,
  session,
} from '@msp/testing';
import { screen, waitFor } from '@testing-library/react';
import TemplatePage from './template-page';

const template = evidenceTemplate();
const preparedApi = () => fakeApi().reply(calls.templates.get, template);
const opened = (api = preparedApi(), who = session()) =>
  renderApp(
    <Routes>
      <Route path="/templates/:id/preview" element={<TemplatePage />} />
      <Route path="/evidence/:id/view" element={<p>The record</p>} />
    </Routes>,
    { api, route: `/templates/${template.code}/preview`, session: who },
  );

test('§2.2 a template shows its text and its controls', async () => {
  await opened();
  expect(await screen.findByRole('heading', { level: 1, name: 'Access review record' })).toBeVisible();
  expect(await screen.findByText('name')).toHaveAttribute('data-blank', 'open');
  expect(screen.getByRole('link', { name: /^IDN-01/ })).toHaveAttribute('href', '/controls/IDN-01');
  await expectNoAxeViolations();
});

test('§7 using a template fills it in for its controls and opens the saved evidence', async () => {
  const kept = evidenceDetail();
  const api = preparedApi().reply(calls.evidence.fromTemplate, kept);
  const { user, address } = await opened(api);
  await user.click(await screen.findByRole('button', { name: 'Use template' }));
  expect(await screen.findByText('0 of 2 filled')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save as evidence' }));
  await waitFor(() => expect(address()).toBe(`/evidence/${kept.id}/view`));
  expect(api.requests(calls.evidence.fromTemplate)[0]?.body).toMatchObject({
    templateId: template.id,
    controlIds: template.controls.map(({ id }) => id),
  });
});

test('§6 users without the permission can only read it', async () => {
  await opened(preparedApi(), session('VIEWER'));
  await screen.findByRole('heading', { level: 1, name: 'Access review record' });
  expect(screen.queryByRole('button', { name: 'Use template' })).toBeNull();
});

test('§7 using a policy template begins the policy', async () => {
  const policy = evidenceTemplate({ code: 'POL-04', kind: 'policy', name: 'Acceptable use policy' });
  const api = fakeApi()
    .reply(calls.templates.get, policy)
    .reply(calls.policies.template, { ...policy, policyId: null, state: 'MISSING' })
    .reply(calls.policies.create, policyDraft());
  const { user, address } = await opened(api);
  await user.click(await screen.findByRole('button', { name: 'Use template: Acceptable use policy' }));
  await waitFor(() => expect(address()).toBe('/policies/POL-04'));
});

test('not found, forbidden and error states', async () => {
  for (const [status, words] of [
    [404, 'Template not found'],
    [403, 'Not permitted'],
    [500, "Couldn't load the template"],
  ] as const) {
    const { unmount } = await opened(fakeApi().refuse(calls.templates.get, { status }));
    expect(await screen.findByText(words)).toBeVisible();
    unmount();
  }
});
