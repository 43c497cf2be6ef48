import { expectNoAxeViolations, renderApp, systemStatus } from '@msp/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { SecurityCard } from './security-card';

test.each(['microsoft365', 'psa', 'rmm'] as const)('§2.5 shown as soon as %s is present', async (system) => {
  await renderApp(<SecurityCard status={{ [system]: systemStatus() }} />);
  expect(screen.getByRole('region', { name: 'Security Status' })).toBeVisible();
});

test('§2.5 covers three systems, including those not measured', async () => {
  await renderApp(<SecurityCard status={{ microsoft365: systemStatus({ scorePercentage: 45 }) }} />);
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Microsoft 365',
    'PSA Security',
    'RMM Security',
  ]);
  expect(screen.getByText('Critical')).toHaveAttribute('data-tone', 'bad');
  expect(screen.getAllByText('Not measured')).toHaveLength(2);
});

test('§3 §2.5 "Security Details" shows score, categories, totals and recommendations; closing returns the focus', async () => {
  const { user } = await renderApp(
    <SecurityCard
      status={{
        psa: systemStatus({
          scorePercentage: 42,
          categories: [
            {
              name: 'Identity',
              implementedCount: 2,
              totalCount: 9,
              scorePercentage: 22,
              controls: [{ controlName: 'Named accounts', implementationStatus: 'NOT_IMPLEMENTED' }],
            },
          ],
        }),
      }}
    />,
  );
  const opener = screen.getByRole('button', { name: 'View details' });
  await user.click(opener);
  const dialog = within(await screen.findByRole('dialog', { name: 'Security Details' }));
  expect(dialog.getByText('PSA Security')).toBeVisible();
  expect(dialog.getByText('Fair')).toBeVisible();
  expect(await dialog.findByText('2 of 9 implemented')).toBeVisible();
  expect(dialog.getByText('Gaps').nextElementSibling ?? dialog.getByText('Gaps').parentElement).toHaveTextContent('7');
  expect(dialog.getByText('Named accounts')).toBeInTheDocument();
  expect(dialog.getByText(/Start with Identity: its score is 22%/)).toBeVisible();
  expect(dialog.getByText(/Plan the 7 open controls/)).toBeVisible();
  expect(dialog.getByText(/Raise PSA Security from \d+% to at least 70%/)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));
  await expectNoAxeViolations();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(opener).toHaveFocus());
});

test('§2.5 control categories in the order Identity, Data, Apps', async () => {
  const category = (name: string) => ({ name, implementedCount: 1, totalCount: 2, scorePercentage: 50, controls: [] });
  const categories = ['Apps', 'Identity', 'Data'].map(category) as never;
  await renderApp(<SecurityCard status={{ rmm: systemStatus({ categories }) }} />);
  const shown = screen.getAllByText(/^(Identity|Data|Apps)$/).map(({ textContent }) => textContent);
  expect(shown).toEqual(['Identity', 'Data', 'Apps']);
});

test('§3 a system without any field shows its fallbacks', async () => {
  await renderApp(<SecurityCard status={{ rmm: {} }} />);
  expect(screen.getByText('0%')).toBeVisible();
  expect(screen.getByText(/^Measured/)).toHaveTextContent('Measured Unknown time');
});

test('says how old the figures are, by which integrations, and why they may be old', async () => {
  const integrations = [
    {
      id: 'i1',
      name: 'Harbour HaloPSA',
      status: 'ERROR' as const,
      lastSuccessAt: '2026-11-12T02:00:00.000Z',
      problem: 'The client secret has expired.',
      excludedSubjects: 4,
    },
    { id: 'i2', name: 'ConnectWise', status: 'DISCONNECTED' as const, lastSuccessAt: null, problem: null },
  ];
  const { user } = await renderApp(<SecurityCard status={{ psa: systemStatus({ integrations }) }} />);
  expect(screen.getByText(/^Measured/)).toHaveTextContent(/^Measured .*(ago|now)$/);
  expect(screen.getByText('Harbour HaloPSA: The client secret has expired.')).toBeVisible();
  expect(screen.getByText('ConnectWise: It is disconnected.')).toBeVisible();
  expect(screen.getByText('Harbour HaloPSA: 4 subjects excluded')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'View details' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Security Details' }));
  expect(dialog.getByRole('link', { name: 'Harbour HaloPSA' })).toHaveAttribute('href', '/integrations/i1');
  expect(dialog.getByText('The client secret has expired.')).toBeVisible();
  expect(dialog.getByText(/never measured/)).toBeVisible();
});

test('a score that is too old is stale: neither healthy nor critical, with its age and the reason', async () => {
  const lastUpdated = '2026-11-01T02:00:00.000Z';
  const integrations = [
    {
      id: 'i1',
      name: 'Desk',
      status: 'ERROR' as const,
      lastSuccessAt: lastUpdated,
      problem: 'The secret has expired.',
    },
  ];
  const status = systemStatus({ scorePercentage: 92, isStale: true, lastUpdated, integrations });
  const { user } = await renderApp(<SecurityCard status={{ psa: status }} />);
  expect(screen.getByText('Stale')).toHaveAttribute('data-tone', 'none');
  expect(screen.queryByText('Healthy')).toBeNull();
  expect(screen.getByText('92%')).toBeVisible();
  expect(document.querySelector('[data-tone="good"]')).toBeNull();
  expect(screen.getByText('Desk: The secret has expired.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'View details' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Security Details' }));
  expect(dialog.getByText('Stale')).toBeVisible();
  expect(dialog.queryByText('Excellent')).toBeNull();
  await expectNoAxeViolations();
});
