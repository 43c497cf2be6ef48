import { calls, type ResponseOf } from '@msp/contract';
import { fakeApi, renderApp, session } from '@msp/testing';
import { screen } from '@testing-library/react';
import { ControlFrameworks } from './control-frameworks';

const framework = { key: 'nis2', name: 'NIS2 Article 21', version: 'Directive (EU) 2022/2555' };
const entry = { id: '21(2)(a)', title: 'Policies on risk analysis', state: 'partly', strength: 'partial' } as const;
const show = (reply: ResponseOf<typeof calls.frameworks.ofControl>) =>
  renderApp(<ControlFrameworks control={{ id: 'c' }} />, {
    api: fakeApi().reply(calls.frameworks.ofControl, reply),
    session: session('msp_user'),
  });

test('a control links to the entries of the chosen frameworks that it bears on', async () => {
  await show({ isMapped: true, items: [{ ...framework, entries: [entry] }] });
  expect(await screen.findByRole('link', { name: 'NIS2 Article 21' })).toHaveAttribute('href', '/frameworks/nis2');
  expect(screen.getByRole('link', { name: '21(2)(a)' })).toHaveAttribute('href', '/frameworks/nis2/21(2)(a)');
  expect(screen.getByText('Partly met')).toBeVisible();
  expect(screen.getByText('In part')).toBeVisible();
});

test('without one it leads to the list of frameworks', async () => {
  await show({ isMapped: true, items: [] });
  expect(await screen.findByRole('link', { name: 'See all' })).toHaveAttribute('href', '/frameworks');
});
