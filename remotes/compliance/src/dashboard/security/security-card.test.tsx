import { expectNoAxeViolations, renderApp, systemStatus } from '@msp/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { SecurityCard } from './security-card';

test.each(['microsoft365', 'psa', 'rmm'] as const)('§2.5 shown as soon as %s is present', async (system) => {
  await renderApp(<SecurityCard status={{ [system]: systemStatus() }} />);
  expect(screen.getByRole('region', { name: 'Security Status' })).toBeVisible();
});

test('§2.5 covers three systems; what was not measured looks like it', async () => {
  await renderApp(<SecurityCard status={{ microsoft365: systemStatus({ scorePercentage: 45 }) }} />);
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Microsoft 365',
    'PSA Security',
    'RMM Security',
  ]);
  expect(screen.getByText('Critical')).toHaveAttribute('data-tone', 'bad');
  expect(screen.getAllByText('Not measured')).toHaveLength(2);
});

test('§2.5 "Security Details": score, categories, totals, recommendations; closing gives the focus back', async () => {
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
  expect(dialog.getByText('2 of 9 implemented')).toBeVisible();
  expect(dialog.getByText('Gaps').nextElementSibling ?? dialog.getByText('Gaps').parentElement).toHaveTextContent('7');
  expect(dialog.getByText('Named accounts')).toBeInTheDocument();
  expect(dialog.getByText(/Start with Identity: it stands at 22%/)).toBeVisible();
  expect(dialog.getByText(/Plan the 7 open controls/)).toBeVisible();
  expect(dialog.getByText(/Bring PSA Security to 70% or more/)).toBeVisible();
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

test('domain §8: a system without any field falls back', async () => {
  await renderApp(<SecurityCard status={{ rmm: {} }} />);
  expect(screen.getByText('0%')).toBeVisible();
  expect(screen.getByText('Measured Unknown time')).toBeVisible();
});
