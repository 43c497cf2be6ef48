import { calls, type EvidencePreview } from '@msp/contract';
import { expectNoAxeViolations, fakeApi, renderApp } from '@msp/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { FilePreview } from './file-preview';

const shown = (preview: Partial<EvidencePreview>, api = fakeApi()) =>
  renderApp(<FilePreview evidenceId="e1" number={2} fileName="report.bin" />, {
    api: api.reply(calls.evidence.preview, { kind: 'none', truncated: false, ...preview }),
  });
const inline = '/api/v1/evidence/e1/files/2?inline=true';

test('a truncated text', async () => {
  await shown({ kind: 'text', content: 'line 1\nline 2', truncated: true });
  expect(await screen.findByText(/line 1/)).toBeVisible();
  expect(screen.getByRole('region', { name: 'report.bin' })).toHaveAttribute('tabindex', '0');
  expect(screen.getByText(/Only the beginning is shown/)).toBeVisible();
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

test('an image fitted or at full size; one that failed to load can be retried', async () => {
  const { user } = await shown({ kind: 'image' });
  const picture = await screen.findByRole('img', { name: 'report.bin' });
  expect(picture).toHaveAttribute('src', inline);
  expect(picture).toHaveAttribute('data-fit', 'page');
  await user.click(screen.getByRole('radio', { name: '100%' }));
  expect(picture).toHaveAttribute('data-fit', 'none');
  fireEvent.error(picture);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('img', { name: 'report.bin' })).toBeVisible();
});

test('a workbook, one sheet at a time, with the number of rows shown', async () => {
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
  expect(screen.getByText('Showing the first 2 of 5,000 rows. Download the file to see all of them.')).toBeVisible();
  await expectNoAxeViolations();
});

test('an email with header, text and attachments', async () => {
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

test('a file without a preview says why and can be downloaded', async () => {
  await shown({ kind: 'none', reason: 'The workbook is protected with a password.' });
  expect(await screen.findByText('The workbook is protected with a password.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Download' })).toBeVisible();
});

test('an unknown kind of preview is offered for download', async () => {
  await shown({ kind: 'hologram' as 'none' });
  expect(await screen.findByText('No preview')).toBeVisible();
});

test('a preview that failed to load can be retried', async () => {
  const api = fakeApi().refuse(calls.evidence.preview, { status: 500, message: 'Out of order.' });
  const { user } = await renderApp(<FilePreview evidenceId="e1" number={2} fileName="a.txt" />, { api });
  expect(await screen.findByText('Out of order.')).toBeVisible();
  api.reply(calls.evidence.preview, { kind: 'text', content: 'There it is', truncated: false });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('There it is')).toBeVisible();
});

test('a preview that takes longer than usual says so', async () => {
  jest.useFakeTimers();
  const api = fakeApi().reply(calls.evidence.preview, { kind: 'none', truncated: false });
  api.hold(calls.evidence.preview);
  await renderApp(<FilePreview evidenceId="e1" number={2} fileName="a.docx" />, { api });
  expect(screen.queryByText(/takes longer than usual/)).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(screen.getByText(/^This preview takes longer than usual/)).toBeVisible();
  jest.useRealTimers();
});
