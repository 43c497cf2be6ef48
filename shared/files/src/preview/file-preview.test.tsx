import { calls, type EvidencePreview } from '@msp/contract';
import { expectNoAxeViolations, fakeApi, renderApp } from '@msp/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { FilePreview } from './file-preview';

const shown = (preview: Partial<EvidencePreview>, api = fakeApi()) =>
  renderApp(<FilePreview evidenceId="e1" number={2} fileName="report.bin" />, {
    api: api.answer(calls.evidence.preview, { kind: 'none', truncated: false, ...preview }),
  });
const viewer = (enabled: boolean) =>
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: enabled, configurable: true });
const inline = '/api/v1/evidence/e1/files/2?inline=true';

test('look: text, and that there is more of it', async () => {
  await shown({ kind: 'text', content: 'line 1\nline 2', truncated: true });
  expect(await screen.findByText(/line 1/)).toHaveAttribute('tabindex', '0');
  expect(screen.getByText(/Only the beginning is shown here/)).toBeVisible();
});

test('§5 Markdown and HTML are sanitised before display', async () => {
  const { unmount } = await shown({ kind: 'markdown', content: '# Title\n\n<img src=x onerror=alert(1)>' });
  expect(await screen.findByRole('heading', { name: 'Title' })).toBeVisible();
  expect(document.querySelector('img')).toBeNull();
  unmount();
  await shown({ kind: 'html', content: '<p>Words</p><script>alert(1)</script><img src="https://x.example/a.png">' });
  expect(await screen.findByText('Words')).toBeVisible();
  expect(document.querySelector('[role=region] :is(script, img)')).toBeNull();
});

test('look: a PDF in the browser’s viewer; without one, the way to have it', async () => {
  viewer(true);
  const { unmount } = await shown({ kind: 'pdf' });
  expect(await screen.findByTitle('report.bin')).toHaveAttribute('src', inline);
  unmount();
  viewer(false);
  await shown({ kind: 'pdf' });
  expect(await screen.findByRole('link', { name: 'Download' })).toHaveAttribute('href', '/api/v1/evidence/e1/files/2');
});

test('look: a picture fitted or in its own size; one that does not arrive can be asked for again', async () => {
  const { user } = await shown({ kind: 'image' });
  const picture = await screen.findByRole('img', { name: 'report.bin' });
  expect(picture).toHaveAttribute('src', inline);
  expect(picture.parentElement).toHaveAttribute('data-zoom', 'fit');
  await user.click(screen.getByRole('radio', { name: '100 %' }));
  expect(picture.parentElement).toHaveAttribute('data-zoom', 'full');
  fireEvent.error(picture);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('img', { name: 'report.bin' })).toBeVisible();
});

test('look: a workbook, one sheet at a time, and how much of it is shown', async () => {
  const { user } = await shown({
    kind: 'sheets',
    sheets: [
      {
        name: 'Users',
        rows: [
          ['Name', 'MFA'],
          ['Amelia', 'yes'],
        ],
        totalRows: 2,
        truncated: false,
      },
      { name: 'Groups', rows: [['Group'], ['Admins']], totalRows: 5_000, truncated: true },
    ],
  });
  const users = within(await screen.findByRole('table', { name: 'Users' }));
  expect(users.getByRole('columnheader', { name: 'MFA' })).toBeVisible();
  expect(users.getByRole('cell', { name: 'Amelia' })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Groups' }));
  expect(screen.getByRole('cell', { name: 'Admins' })).toBeVisible();
  expect(screen.getByText('The first 2 of 5,000 rows. Download the file for all of it.')).toBeVisible();
  await expectNoAxeViolations();
});

test('look: a mail: head, text, attachments', async () => {
  await shown({
    kind: 'email',
    email: {
      from: 'audit@harbour-it.example',
      to: ['owen@harbour-it.example'],
      subject: 'Restore test',
      date: '2026-11-03T10:00:00.000Z',
      html: null,
      text: 'It worked.',
      attachments: [{ name: 'log.txt', size: 1_024 }],
    },
  });
  expect(await screen.findByText('Restore test')).toBeVisible();
  expect(screen.getByText('It worked.')).toBeVisible();
  expect(within(screen.getByRole('list', { name: 'Attachments' })).getByText(/log\.txt \(1\.0 KB\)/)).toBeVisible();
});

test('look: what cannot be shown says why and can be had', async () => {
  await shown({ kind: 'none', reason: 'The workbook is protected with a password.' });
  expect(await screen.findByText('The workbook is protected with a password.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Download' })).toBeVisible();
});

test('look: a kind that this build does not know is offered for download', async () => {
  await shown({ kind: 'hologram' as 'none' });
  expect(await screen.findByText('No preview')).toBeVisible();
});

test('look: loading, failing, and again', async () => {
  const api = fakeApi().refuse(calls.evidence.preview, { status: 500, message: 'Out of order.' });
  const { user } = await renderApp(<FilePreview evidenceId="e1" number={2} fileName="a.txt" />, { api });
  expect(await screen.findByText('Out of order.')).toBeVisible();
  api.answer(calls.evidence.preview, { kind: 'text', content: 'There it is', truncated: false });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('There it is')).toBeVisible();
});
