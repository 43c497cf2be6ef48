import { expectNoAxeViolations, renderApp } from '@msp/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { DocumentEditor } from './document-editor';

const source = '# Access policy\n\nOwner: [name]\n\n- one\n- two\n\n| Step | Who |\n| --- | --- |\n| Ask | a \\| b |\n';

function Editing({ text = source }: { text?: string }) {
  const [value, setValue] = useState(text);
  return (
    <>
      <DocumentEditor label="Text" value={value} onChange={setValue} help="Write it." />
      <output aria-label="Saved text">{value}</output>
    </>
  );
}

const saved = () => screen.getByLabelText('Saved text').textContent;

test('a document is shown as formatted text, and opening it does not change it', async () => {
  await renderApp(<Editing />);
  const text = await screen.findByRole('textbox', { name: 'Text' });
  expect(within(text).getByRole('heading', { name: 'Access policy' })).toBeVisible();
  expect(within(text).getByRole('cell', { name: 'a | b' })).toBeVisible();
  expect(text).toHaveTextContent('Owner: [name]');
  expect(saved()).toBe(source);
});

test('a format button changes the text, and the result is Markdown', async () => {
  const { user } = await renderApp(<Editing text="Rules" />);
  await screen.findByRole('textbox', { name: 'Text' });
  await user.click(screen.getByRole('button', { name: 'Heading' }));
  await waitFor(() => expect(saved()).toBe('## Rules'));
  expect(screen.getByRole('button', { name: 'Heading' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(saved()).toBe('Rules'));
});

test('the arrow keys move between the format buttons', async () => {
  const { user } = await renderApp(<Editing />);
  const undo = await screen.findByRole('button', { name: 'Undo' });
  undo.focus();
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByRole('button', { name: 'Insert table' })).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(undo).toHaveFocus();
});

test('Markdown is another view of the same text', async () => {
  const { user } = await renderApp(<Editing text="One" />);
  await user.click(await screen.findByRole('radio', { name: 'Markdown' }));
  await user.type(screen.getByRole('textbox', { name: 'Text' }), ' **two**');
  await user.click(screen.getByRole('radio', { name: 'Formatted' }));
  expect(within(await screen.findByRole('textbox', { name: 'Text' })).getByText('two').tagName).toBe('STRONG');
  await user.click(screen.getByRole('radio', { name: 'Preview' }));
  expect(await screen.findByText('two')).toBeVisible();
});

test('the preview has the values of blanks and marks those that are left; the text says where they are', async () => {
  const blanks = { values: { psa: 'HaloPSA' }, onChange: () => undefined };
  const text = 'Tickets in [PSA], kept by [keeper of the list].';
  const { user } = await renderApp(
    <DocumentEditor label="Text" value={text} onChange={() => undefined} blanks={blanks} />,
  );
  await user.click(screen.getByRole('radio', { name: 'Preview' }));
  expect(await screen.findByText('keeper of the list')).toHaveAttribute('data-blank', 'open');
  expect(screen.getByText(/Tickets in HaloPSA/)).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Markdown' }));
  expect(screen.getByRole('textbox', { name: 'Text' })).toHaveAccessibleDescription(/^Blanks stay in square brackets/);
});

test('accessibility: axe finds nothing', async () => {
  await renderApp(<Editing />);
  await screen.findByRole('textbox', { name: 'Text' });
  await expectNoAxeViolations();
});
