/** Tickets of the gaps that a control's page shows. */
import { type ControlResponse, calls, type Ticket } from '@msp/contract';
import { Route, Routes } from '@msp/router';
import {
  controlResponse,
  evidenceList,
  expectNoAxeViolations,
  fakeApi,
  registryControl,
  renderApp,
  requirementResponse,
  responseVersion,
  session,
  ticket,
  ticketsList,
} from '@msp/testing';
import { screen, waitFor, within } from '@testing-library/react';
import ControlPage from './control-page';

const control = registryControl();
const [requirement] = control.requirements;
if (!requirement) throw new Error('The control has no requirement.');
const desk = { id: 'desk-1', name: 'Harbour desk', adapter: 'halopsa' };

const preparedApi = (response: ControlResponse | null, tickets: Ticket[] = []) =>
  fakeApi()
    .reply(calls.controls.registry, control)
    .reply(calls.controlResponses.ofControl, { response })
    .reply(calls.evidence.list, evidenceList([]))
    .reply(calls.tickets.list, ticketsList(tickets))
    .reply(calls.tickets.destinations, { items: [desk], nextCursor: null, total: 1 });

const at = (api: ReturnType<typeof preparedApi>, role: Parameters<typeof session>[0] = 'msp_user') =>
  renderApp(
    <Routes>
      <Route path="/controls/:id" element={<ControlPage />} />
    </Routes>,
    { route: '/controls/IDN-01', api, session: session(role) },
  );
const create = `Create ticket: ${requirement.question}`;

test('a requirement without an answer has a button, and an answered one has none', async () => {
  const unanswered = await at(preparedApi(null));
  expect(await screen.findByRole('button', { name: create })).toBeVisible();
  expect(unanswered.api.requests(calls.tickets.list)[0]?.query).toMatchObject({ control: control.code });
  await expectNoAxeViolations();
  unanswered.unmount();
  const answer = requirementResponse({ requirementId: requirement.id, key: requirement.key, value: true });
  const answered = await at(preparedApi(controlResponse({ answers: [answer] })));
  await waitFor(() => expect(answered.api.requests(calls.tickets.destinations)).toHaveLength(1));
  expect(await screen.findByText(requirement.question)).toBeVisible();
  expect(screen.queryByRole('button', { name: create })).toBeNull();
});

test('a viewer sees the ticket of a requirement and no button', async () => {
  const reference = { kind: 'requirement', requirementId: requirement.id } as const;
  const one = ticket({ gap: { ...ticket().gap, reference } });
  await at(preparedApi(null, [one]), 'VIEWER');
  expect(await screen.findByRole('link', { name: 'Ticket 1042 · Open' })).toHaveAttribute('href', `/tickets/${one.id}`);
  expect(screen.queryByRole('button', { name: /^Create ticket/ })).toBeNull();
});

test('requested changes have a button, which creates a ticket for them', async () => {
  const sentBack = controlResponse({
    control,
    reviewStatus: 'CHANGES_REQUESTED',
    submittedAt: '2026-11-18T09:00:00.000Z',
  });
  const api = preparedApi(sentBack)
    .reply(calls.controlResponses.versions, {
      control,
      items: [responseVersion({ event: 'REQUEST_CHANGES', comment: 'Name the accounts.' })],
    })
    .reply(calls.tickets.create, { created: [ticket()], existing: [], refused: [] });
  const { user } = await at(api);
  await user.click(await screen.findByRole('button', { name: `Create ticket: Requested changes to ${control.code}` }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Create ticket' }));
  await waitFor(() => expect(api.requests(calls.tickets.create)).toHaveLength(1));
  expect(api.requests(calls.tickets.create)[0]?.body).toEqual({
    integrationId: 'desk-1',
    gaps: [{ kind: 'changes-requested', controlId: control.id }],
  });
});
