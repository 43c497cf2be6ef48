import { calls } from '@msp/contract';
import { parseBlanks } from '@msp/templates';
import { expectNoAxeViolations, fakeApi, renderApp } from '@msp/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { DocumentEditor } from '../editor/document-editor';
import type { BlankValues } from './mark-blanks';

const content = [
  '# Access policy of [firm]',
  '',
  'Approved by [name] on [date].',
  '',
  '## Review',
  '',
  'Reviewed within [12 months]. Guests: [yes or no].',
  '',
  '| System | Owner |',
  '| --- | --- |',
  '| [system] | [owner] |',
].join('\n');

const person = {
  id: '0192f0c1-0000-7000-8000-0000000000a1',
  name: 'Amelia Hart',
  email: 'amelia@harbour-it.example',
  role: 'msp_admin' as const,
};
const api = () => fakeApi().reply(calls.users.personSearch, { items: [person] });

function Filling({ suggested }: { suggested?: Record<string, string> }) {
  const [values, setValues] = useState<BlankValues>({});
  const [text, setText] = useState(content);
  return (
    <>
      <DocumentEditor
        label="Text"
        value={text}
        onChange={setText}
        blanks={{ values, onChange: setValues, suggested }}
      />
      <output aria-label="Saved values">{JSON.stringify(values)}</output>
    </>
  );
}

const values = () => JSON.parse(screen.getByLabelText('Saved values').textContent ?? '') as BlankValues;
/** A blank in the document, which a narrow screen shows instead of the form. */
const mark = async (name: string) =>
  within(await screen.findByRole('region', { name: 'Document', hidden: true })).findByRole('button', {
    name,
    hidden: true,
  });

test('each blank is a field of its kind under its heading, and the document beside it marks what is open', async () => {
  await renderApp(<Filling />, { api: api() });
  expect(screen.getByText('0 of 6 filled')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Review' })).toBeVisible();
  expect(screen.getByLabelText('Date')).toHaveAttribute('type', 'date');
  expect(within(screen.getByLabelText('Yes or no')).getByRole('option', { name: 'Yes' })).toBeInTheDocument();
  expect(await mark('firm')).toHaveAttribute('data-blank', 'open');
});

test('a filled blank shows its value in the document, is counted, and is written as the document writes it', async () => {
  const { user } = await renderApp(<Filling />, { api: api() });
  await user.type(screen.getByLabelText('Organisation'), 'Harbour IT');
  fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2026-11-22' } });
  expect(await screen.findByText('2 of 6 filled')).toBeVisible();
  expect(await mark('Harbour IT')).toHaveAttribute('data-blank', 'filled');
  expect(Object.values(values())).toContain('22 November 2026');
  expect(screen.getByLabelText('Date')).toHaveValue('2026-11-22');
  await user.clear(screen.getByLabelText('Organisation'));
  expect(await screen.findByText('1 of 6 filled')).toBeVisible();
});

test('suggested values are entered only on request', async () => {
  const { user } = await renderApp(<Filling />, { api: api() });
  expect(values()).toEqual({});
  await user.click(screen.getByRole('button', { name: 'Use suggested values (1)' }));
  expect(Object.values(values())).toEqual(['12 months']);
});

test("what is suggested for a blank comes before the template's own value", async () => {
  const { id } = parseBlanks(content).find(({ suggestion }) => suggestion === '12 months') ?? { id: '' };
  const { user } = await renderApp(<Filling suggested={{ [id]: '6 months' }} />, { api: api() });
  await user.click(screen.getByRole('button', { name: 'Use suggested values (1)' }));
  expect(Object.values(values())).toEqual(['6 months']);
});

test('the rows of a table are added and removed', async () => {
  const { user } = await renderApp(<Filling />, { api: api() });
  await user.click(screen.getByRole('button', { name: 'Add row' }));
  await user.type(screen.getByLabelText('System, row 1'), 'Vault');
  expect(Object.values(values())).toEqual([[['Vault', '']]]);
  expect(await mark('Vault')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Remove row 1/ }));
  expect(values()).toEqual({});
});

test('a blank in the document goes to its field, by mouse and by keyboard, and the field to its blank', async () => {
  const { user } = await renderApp(<Filling />, { api: api() });
  await user.click(screen.getByRole('radio', { name: 'Document' }));
  await user.click(await mark('firm'));
  await waitFor(() => expect(screen.getByLabelText('Organisation')).toHaveFocus());
  expect(screen.getByLabelText('Organisation')).toBeVisible();
  expect(await mark('firm')).toHaveAttribute('aria-current', 'true');
  await user.click(screen.getByRole('radio', { name: 'Document' }));
  (await mark('date')).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByLabelText('Date')).toHaveFocus());
});

test('the preview shows the text with its values, and the text keeps its blanks', async () => {
  const { user } = await renderApp(<Filling />, { api: api() });
  await user.type(screen.getByLabelText('Organisation'), 'Harbour IT');
  await user.click(screen.getByRole('radio', { name: 'Preview' }));
  expect(await screen.findByRole('heading', { name: 'Access policy of Harbour IT' })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Markdown' }));
  expect(screen.getByRole('textbox', { name: 'Text' })).toHaveValue(content);
});

test('accessibility: axe finds nothing', async () => {
  await renderApp(<Filling />, { api: api() });
  await mark('firm');
  await expectNoAxeViolations();
});
