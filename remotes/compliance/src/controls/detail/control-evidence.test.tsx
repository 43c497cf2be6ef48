import { calls } from '@msp/contract';
import { controlResponse, evidenceItem, evidenceList } from '@msp/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { answerOf, controlApi, controlWith, openControl, question, text } from './test-control';

beforeEach(() => sessionStorage.clear());

test('§4 the panel lists archived evidence and policies of the control, each with its mark', async () => {
  const { api } = controlApi(controlWith(text));
  const archived = evidenceItem({ name: 'firewall.csv', status: 'ARCHIVED', validity: 'STALE' });
  const policy = evidenceItem({ name: 'Patch policy', type: 'POLICY' });
  api.reply(calls.evidence.list, evidenceList([archived, policy]));
  await openControl(api);
  const panel = within(await screen.findByRole('list', { name: 'Evidence of this control' }));
  const [first, second] = panel.getAllByRole('listitem');
  expect(first).toHaveTextContent('firewall.csvStaleArchived');
  expect(second).toHaveTextContent('Patch policyCurrentPolicy');
  expect(api.requests(calls.evidence.list)[0]?.query.status).toEqual(['ACTIVE', 'ARCHIVED']);
});

test('§4 the panel follows when an answer cites evidence', async () => {
  const evidence = question('evidence', 'evidence');
  const { api } = controlApi(controlWith(evidence), controlResponse({ answers: [answerOf(evidence)] }));
  const items: ReturnType<typeof evidenceItem>[] = [];
  const cited = evidenceItem({ name: 'Conditional access policies' });
  api.reply(calls.evidence.list, ({ query }) => evidenceList(query.control ? items : [cited]));
  const { user } = await openControl(api);
  expect(await screen.findByText('No evidence for this control yet')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Choose evidence' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose evidence' }));
  await user.click(await dialog.findByRole('checkbox', { name: /Conditional access policies/ }));
  // The API links cited evidence to the control.
  items.push(cited);
  await user.click(dialog.getByRole('button', { name: 'Choose 1' }));
  expect(await screen.findByRole('list', { name: 'Evidence of this control' })).toBeVisible();
  await waitFor(() => expect(screen.queryByText('No evidence for this control yet')).not.toBeInTheDocument());
});
