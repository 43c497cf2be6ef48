import { calls } from '@msp/contract';
import { Route, Routes } from '@msp/router';
import { evidenceDetail, evidenceTemplate, expectNoAxeViolations, fakeApi, renderApp, session } from '@msp/testing';
import { screen, waitFor } from '@testing-library/react';
import TemplatePage from './template-page';

const template = evidenceTemplate();
const answering = () => fakeApi().answer(calls.templates.get, template);
const opened = (api = answering(), who = session()) =>
  renderApp(
    <Routes>
      <Route path="/templates/:id/preview" element={<TemplatePage />} />
      <Route path="/evidence/:id/view" element={<p>The record</p>} />
    </Routes>,
    { api, route: `/templates/${template.code}/preview`, session: who },
  );

test('§2.2 a template: its text, and the controls it is for', async () => {
  await opened();
  expect(await screen.findByRole('heading', { level: 1, name: 'Access review record' })).toBeVisible();
  expect(await screen.findByText('Reviewed by [name] on [date].')).toBeVisible();
  expect(screen.getByRole('link', { name: /^IDN-01/ })).toHaveAttribute('href', '/controls/IDN-01');
  await expectNoAxeViolations();
});

test('§7 used, it is filled in for its controls and leads to what was kept', async () => {
  const kept = evidenceDetail();
  const api = answering().answer(calls.evidence.fromTemplate, kept);
  const { user, address } = await opened(api);
  await user.click(await screen.findByRole('button', { name: 'Use this template' }));
  expect(await screen.findByLabelText('Text')).toHaveValue(template.content);
  await user.click(screen.getByRole('button', { name: 'Keep as evidence' }));
  await waitFor(() => expect(address()).toBe(`/evidence/${kept.id}/view`));
  expect(api.requests(calls.evidence.fromTemplate)[0]?.body).toMatchObject({
    templateId: template.id,
    controlIds: template.controls.map(({ id }) => id),
  });
});

test('§6 who may not add evidence reads it only', async () => {
  await opened(answering(), session('VIEWER'));
  await screen.findByRole('heading', { level: 1, name: 'Access review record' });
  expect(screen.queryByRole('button', { name: 'Use this template' })).toBeNull();
});

test('look: no such template, not permitted, failing', async () => {
  for (const [status, words] of [
    [404, 'No such template'],
    [403, 'Not permitted'],
    [500, 'The template could not be loaded'],
  ] as const) {
    const { unmount } = await opened(fakeApi().refuse(calls.templates.get, { status }));
    expect(await screen.findByText(words)).toBeVisible();
    unmount();
  }
});
