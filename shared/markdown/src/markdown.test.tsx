import { Route, Routes } from '@msp/router';
import { MemoryRouter } from '@msp/router/testing';
import { UiProvider } from '@msp/ui';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Markdown } from './markdown';

async function show(source: string) {
  await act(async () => {
    render(
      <UiProvider brandName="Trusted MSP">
        <MemoryRouter>
          <Routes>
            <Route path="/" element={<Markdown source={source} />} />
            <Route path="/controls" element={<p>The controls</p>} />
          </Routes>
        </MemoryRouter>
      </UiProvider>,
    );
  });
}

test('an internal link navigates without loading the page', async () => {
  await show('See [the controls](/controls).');
  await userEvent.click(await screen.findByRole('link', { name: 'the controls' }));
  expect(await screen.findByText('The controls')).toBeVisible();
});

test('an external link opens in a new tab and sends no referrer', async () => {
  await show('See [the standard](https://standard.example/).');
  const link = await screen.findByRole('link', { name: 'the standard (opens in a new tab)' });
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
});

test('tables and code blocks can be scrolled with the keyboard', async () => {
  await show('| a | b |\n|---|---|\n| 1 | 2 |\n\n```\nlong\n```');
  const frame = await screen.findByRole('region', { name: 'Table' });
  expect(frame).toHaveAttribute('tabindex', '0');
  expect(screen.getByRole('columnheader', { name: 'a' })).toHaveAttribute('scope', 'col');
  expect(screen.getByText('long').closest('pre')).toHaveAttribute('tabindex', '0');
});

test('a mention is a chip with the name, not a link', async () => {
  await show('Ask [@Amelia Hart](mention:0192f0c1-0000-7000-8000-0000000000a1) about it.');
  const chip = await screen.findByText('@Amelia Hart');
  expect(chip).toHaveAttribute('data-part', 'mention');
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
