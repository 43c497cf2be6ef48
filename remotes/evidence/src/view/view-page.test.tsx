import { calls, type EvidenceDetail } from '@msp/contract';
import { Route, Routes } from '@msp/router';
import {
  commentsList,
  commentThread,
  evidenceDetail,
  expectNoAxeViolations,
  fakeApi,
  renderApp,
  session,
  templateSummary,
} from '@msp/testing';
import { monthsAfter } from '@msp/ui/pages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import PreviewPage from './preview-page';
import ViewPage from './view-page';

const control = { id: '0192f0c1-0000-7000-8000-00000000c001', code: 'IDN-01', name: 'Multi-factor sign-in' };
const record = (change: Partial<EvidenceDetail> = {}) =>
  evidenceDetail({ name: 'MFA export', controls: [control], version: 3, ...change });
const twoFiles = () => {
  const one = record();
  const [file] = one.files;
  if (!file) throw new Error('The record has a file.');
  const newer = { ...file, number: 2, name: 'newer.csv' };
  return { ...one, file: newer, files: [newer, { ...file, name: 'older.csv' }] };
};
const preparedApi = (evidence: EvidenceDetail) =>
  fakeApi()
    .reply(calls.evidence.get, evidence)
    .reply(calls.comments.list, commentsList([commentThread({ body: 'Is this the newest?' })]))
    .reply(calls.evidence.preview, ({ params }) => ({
      kind: 'text' as const,
      content: `Text of file ${params.number}`,
      truncated: false,
    }));

function opened(evidence = record(), api = preparedApi(evidence), who = session(), page = 'view') {
  return renderApp(
    <Routes>
      <Route path="/evidence" element={<p>The list</p>} />
      <Route path="/evidence/:id/view" element={<ViewPage />} />
      <Route path="/evidence/:id/preview" element={<PreviewPage />} />
    </Routes>,
    { api, route: `/evidence/${evidence.id}/${page}`, session: who },
  );
}

/** Chooses from the menu of the record, by keyboard, because jsdom has no layout for the pointer. */
async function choose(user: Awaited<ReturnType<typeof opened>>['user'], name: string) {
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  const item = await screen.findByRole('menuitem', { name });
  while (!item.hasAttribute('data-highlighted')) await user.keyboard('{ArrowDown}');
  await user.keyboard('{Enter}');
}

test('a record shows its facts and its file', async () => {
  await opened();
  expect(await screen.findByRole('heading', { level: 1, name: 'MFA export' })).toBeVisible();
  expect(screen.getByText('until 31 Mar 2027')).toBeVisible();
  expect(screen.getByRole('link', { name: 'IDN-01' })).toHaveAttribute('href', '/controls/IDN-01');
  expect(await screen.findByText('Text of file 1')).toBeVisible();
  expect(document.title).toBe('Evidence - MFA export | Trusted MSP');
  await expectNoAxeViolations();
});

test('every version can be shown and downloaded', async () => {
  const evidence = twoFiles();
  const { user } = await opened(evidence);
  expect(await screen.findByText('Text of file 2')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show version 1' }));
  expect(await screen.findByText('Text of file 1')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Download version 1' })).toHaveAttribute(
    'href',
    `/api/v1/evidence/${evidence.id}/files/1`,
  );
});

test('a picture is downloaded without its metadata, or as the original', async () => {
  const [file] = record().files;
  if (!file) throw new Error('The record has a file.');
  const photo = { ...file, name: 'photo.jpg', contentType: 'image/jpeg' };
  const evidence = record({ file: photo, files: [photo] });
  await opened(evidence);
  const address = `/api/v1/evidence/${evidence.id}/files/1`;
  expect(await screen.findByRole('link', { name: 'Download version 1' })).toHaveAttribute('href', address);
  expect(screen.getByRole('link', { name: 'Download original of version 1' })).toHaveAttribute(
    'href',
    `${address}?original=true`,
  );
});

test('§6 read-only users see no actions', async () => {
  await opened(record(), undefined, session('VIEWER'));
  await screen.findByRole('heading', { level: 1, name: 'MFA export' });
  for (const name of ['Edit', 'Upload new version', 'More actions', 'Unarchive'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('an edit is sent with the version it started from', async () => {
  const evidence = record();
  const api = preparedApi(evidence).reply(
    calls.evidence.update,
    ({ body }) => ({ ...evidence, ...body, version: 4 }) as EvidenceDetail,
  );
  const { user } = await opened(evidence, api);
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'MFA export, all tenants' } });
  await user.click(screen.getByRole('button', { name: /^Remove IDN-01/ }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.requests(calls.evidence.update)[0]?.body).toEqual({
    version: 3,
    name: 'MFA export, all tenants',
    description: null,
    type: 'EXPORT',
    validUntil: '2027-03-31',
    controlIds: [],
  });
});

test('the edit suggests the last valid day of its controls, and saves it only after a click', async () => {
  const evidence = record({ validUntil: null });
  const api = preparedApi(evidence)
    .reply(calls.templates.list, { items: [templateSummary({ controls: [control], validMonths: 3 })] })
    .reply(calls.evidence.update, evidence);
  const { user } = await opened(evidence, api);
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const suggestion = await screen.findByRole('button', { name: /^Use .+ \(3 months\)$/ });
  expect(screen.getByLabelText('Valid until')).toHaveValue('');
  await user.click(suggestion);
  expect(screen.getByLabelText('Valid until')).toHaveValue(monthsAfter('2026-10-01', 3));
  expect(screen.queryByRole('button', { name: /^Use / })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.requests(calls.evidence.update)[0]?.body.validUntil).toBe(monthsAfter('2026-10-01', 3)),
  );
});

test('a new version of a type that is not accepted is refused before it is sent', async () => {
  const { user } = await opened();
  await user.click(await screen.findByRole('button', { name: 'Upload new version' }));
  expect(await screen.findByText(/^PDF, Office, .+ up to 100 MB\./)).toBeVisible();
  await user.upload(screen.getByLabelText('Choose a file'), new File(['MZ'], 'setup.exe'));
  expect(await screen.findByText("Programs, scripts and web pages aren't accepted.")).toBeVisible();
  expect(screen.getByRole('button', { name: 'Upload' })).toHaveAttribute('aria-disabled', 'true');
});

test('STALE: both versions are shown, and mine can overwrite the saved one', async () => {
  const evidence = record();
  const api = preparedApi(evidence);
  const { user } = await opened(evidence, api);
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Mine' } });
  api
    .reply(calls.evidence.get, { ...evidence, name: 'Theirs', version: 5 })
    .refuse(calls.evidence.update, { status: 409, errorCode: 'STALE', message: 'Another member saved.' });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Another member saved this evidence' }));
  const row = within(dialog.getByRole('row', { name: /^Name/ }));
  expect(row.getByText('Mine')).toBeVisible();
  expect(row.getByText('Theirs')).toBeVisible();
  api.reply(calls.evidence.update, { ...evidence, name: 'Mine', version: 6 });
  await user.click(dialog.getByRole('button', { name: 'Overwrite with mine' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.requests(calls.evidence.update).map(({ body }) => body.version)).toEqual([3, 5]);
});

test('archiving can be undone; archived evidence cannot be edited', async () => {
  const evidence = record();
  const archived = { ...evidence, status: 'ARCHIVED' as const };
  const api = preparedApi(evidence).reply(calls.evidence.archive, archived).reply(calls.evidence.unarchive, evidence);
  const { user } = await opened(evidence, api);
  await choose(user, 'Archive');
  expect(await screen.findByText(/^Archived evidence is hidden/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Unarchive' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Unarchive' })).toBeNull();
  expect(api.requests(calls.evidence.unarchive)).toHaveLength(1);
});

test('§4 archiving evidence that an approved answer cites warns first and names the answer', async () => {
  const citation = { kind: 'version' as const, control, responseId: control.id, versionNumber: 2, isApproved: true };
  const current = { ...citation, kind: 'answer' as const, versionNumber: null };
  const evidence = record({ citedBy: [current, citation] });
  const api = preparedApi(evidence).reply(calls.evidence.archive, { ...evidence, status: 'ARCHIVED' });
  const { user } = await opened(evidence, api);
  await choose(user, 'Archive');
  const warning = within(await screen.findByRole('alertdialog', { name: 'Archive evidence of 1 approved answer?' }));
  expect(warning.getByRole('link', { name: `${control.code} ${control.name}` })).toBeVisible();
  await user.click(warning.getByRole('button', { name: 'Keep evidence' }));
  expect(api.requests(calls.evidence.archive)).toHaveLength(0);
  await choose(user, 'Archive');
  await user.click(await screen.findByRole('button', { name: 'Archive evidence' }));
  expect(await screen.findByText(/^Archived evidence is hidden/)).toBeVisible();
});

test('cited evidence cannot be deleted, and says what cites it', async () => {
  const citedBy = [{ kind: 'version' as const, control, responseId: control.id, versionNumber: 2, isApproved: false }];
  const { user, api } = await opened(record({ citedBy }));
  await choose(user, 'Delete…');
  const dialog = within(await screen.findByRole('dialog', { name: "You can't delete this evidence" }));
  expect(dialog.getByText(/version 2 of the answer/)).toBeVisible();
  expect(dialog.queryByRole('button', { name: /Delete/ })).toBeNull();
  expect(api.requests(calls.evidence.remove)).toHaveLength(0);
});

test("deleting asks first, shows the server's refusal, and returns to the list", async () => {
  const evidence = record();
  const api = preparedApi(evidence).refuse(calls.evidence.remove, {
    status: 409,
    errorCode: 'CONFLICT',
    message: 'IDN-01 cites it.',
  });
  const { user, address } = await opened(evidence, api);
  await choose(user, 'Delete…');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete this evidence?' }));
  await user.click(dialog.getByRole('button', { name: 'Delete evidence' }));
  expect(await dialog.findByText('IDN-01 cites it.')).toBeVisible();
  api.reply(calls.evidence.remove, {} as never);
  await user.click(dialog.getByRole('button', { name: 'Delete evidence' }));
  await waitFor(() => expect(address()).toBe('/evidence'));
  expect(api.requests(calls.evidence.remove)[1]?.query).toEqual({ version: '3' });
});

test("a new version is sent with the record's version, can be retried, and is shown at once", async () => {
  const evidence = record();
  const api = preparedApi(evidence).refuse(calls.evidence.addFile, {
    status: 400,
    errorCode: 'VALIDATION',
    message: 'The file is empty.',
  });
  const { user } = await opened(evidence, api);
  await user.click(await screen.findByRole('button', { name: 'Upload new version' }));
  await user.upload(await screen.findByLabelText('Choose a file'), new File(['a'], 'newer.csv', { type: 'text/csv' }));
  const send = screen.getByRole('button', { name: 'Upload' });
  expect(send).toHaveAccessibleDescription('Still missing: until when it is valid.');
  await user.click(screen.getByRole('checkbox', { name: "It doesn't expire" }));
  await user.click(send);
  expect(await screen.findByText('The file is empty.')).toBeVisible();
  api.reply(calls.evidence.addFile, { ...twoFiles(), id: evidence.id });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Text of file 2')).toBeVisible();
  const form = api.requests(calls.evidence.addFile)[1]?.body as unknown as FormData;
  expect([form.get('version'), form.get('validUntil'), form.get('doesNotExpire')]).toEqual(['3', null, 'true']);
});

test('each version says until when it is valid, and who changed that', async () => {
  const evidence = twoFiles();
  const [newer, older] = evidence.files;
  if (!newer || !older) throw new Error('There are two versions.');
  const changedBy = { id: control.id, name: 'Owen Price', email: 'owen@harbour.example' };
  await opened({
    ...evidence,
    files: [
      { ...newer, validUntil: null, changedBy },
      { ...older, validUntil: '2026-12-24' },
    ],
  });
  const versions = await screen.findByRole('region', { name: 'Versions' });
  expect(within(versions).getByText("Doesn't expire")).toBeVisible();
  expect(within(versions).getByText('Valid until 24 Dec 2026')).toBeVisible();
  expect(versions).toHaveTextContent('validity changed by Owen Price');
});

test('not found, forbidden and error states', async () => {
  for (const [status, words] of [
    [404, 'Evidence not found'],
    [403, 'Not permitted'],
    [500, "Couldn't load the evidence"],
  ] as const) {
    const { unmount } = await opened(record(), fakeApi().refuse(calls.evidence.get, { status }));
    expect(await screen.findByText(words)).toBeVisible();
    unmount();
  }
});

test('§2.2 the full-page preview shows the file that the URL names', async () => {
  const evidence = twoFiles();
  const { unmount } = await opened(evidence, preparedApi(evidence), session(), 'preview?file=1');
  expect(await screen.findByText('Text of file 1')).toBeVisible();
  expect(screen.getByText('older.csv · version 1')).toBeVisible();
  unmount();
  await opened(evidence, preparedApi(evidence), session(), 'preview');
  expect(await screen.findByText('Text of file 2')).toBeVisible();
  await expectNoAxeViolations();
});

test('§7 comments are shown beside the record', async () => {
  const evidence = record();
  const api = preparedApi(evidence);
  await opened(evidence, api);
  const comments = within(await screen.findByRole('region', { name: 'Comments 1 open' }));
  expect(await comments.findByText('Is this the newest?')).toBeVisible();
  expect(comments.getByRole('textbox', { name: 'New comment' })).toBeVisible();
  expect(api.requests(calls.comments.list)[0]?.query).toMatchObject({ recordType: 'evidence', recordId: evidence.id });
});

describe('collected evidence', () => {
  const collected = {
    ...{ kind: 'integration' as const, id: '0192f0c1-0000-7000-8000-00000000d001', name: 'NinjaOne' },
    ...{ month: '2026-11-01', collectedAt: '2026-11-20T02:10:00.000Z' },
  };

  test('says where it comes from and when it was last collected, and leads there', async () => {
    await opened(record({ uploadedBy: null, collected }));
    expect(await screen.findByRole('link', { name: 'NinjaOne' })).toHaveAttribute(
      'href',
      `/integrations/${collected.id}`,
    );
    expect(screen.getByText('Last collected')).toBeVisible();
    expect(screen.getByText(/^Collected automatically\. You can't edit it/)).toBeVisible();
    expect(screen.getByText(/collected automatically$/)).toBeVisible();
    await expectNoAxeViolations();
  });

  test("can be archived, but not edited, and can't get another file", async () => {
    await opened(record({ uploadedBy: null, collected }));
    expect(await screen.findByRole('button', { name: 'More actions' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Upload new version' })).toBeNull();
  });
});
