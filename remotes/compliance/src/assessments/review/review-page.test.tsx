import { calls } from '@msp/contract';
import { assessedControl, expectNoAxeViolations, frozenAnswer, frozenControl, frozenPolicy } from '@msp/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openReview, reviewApi, reviewRoute, submitted } from './test-review';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => jest.restoreAllMocks());

const heading = (name: RegExp) => screen.findByRole('heading', { level: 2, name });
const rows = () => within(screen.getByRole('list', { name: 'Controls of the assessment' })).queryAllByRole('button');
const codes = () => rows().map((row) => /[A-Z]{3}-\d\d/.exec(row.textContent ?? '')?.[0]);
const controlsListed = () => screen.findByRole('list', { name: 'Controls of the assessment' });

test('§2.2 the workspace lists the controls of the snapshot with their verdicts, and opens the first undecided one', async () => {
  const { api } = reviewApi();
  const { address } = await openReview(api);
  expect(await heading(/^DEV-02 Patching/)).toBeVisible();
  expect(address()).toBe(`${reviewRoute}?control=DEV-02`);
  expect(codes()).toEqual(['IDN-01', 'DEV-02', 'BAC-03']);
  expect(rows().map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Met/),
    expect.stringMatching(/^Not assessed/),
    expect.stringMatching(/^Not assessed/),
  ]);
  expect(screen.getByText('1 of 3 assessed')).toBeVisible();
  expect(document.title).toBe('Review ASM-2026-0002 | Trusted MSP');
});

test('an open control shows frozen answers, evidence with hash, changes and earlier submissions', async () => {
  const { user } = await openReview(reviewApi().api, '?control=DEV-02');
  expect(await screen.findByText('Changed since the last submission')).toBeVisible();
  expect(screen.getByText('Earlier notes of DEV-02.')).toBeVisible();
  expect(screen.getByText(`SHA-256 ${'cd'.repeat(32)}`)).toBeVisible();
  expect(await screen.findByText('Earlier comment on DEV-02.')).toBeVisible();
  expect(screen.getByText(/It was “Concern”. Two servers are late./)).toBeVisible();
  const preview = screen.getByRole('button', { name: 'Preview Access policy' });
  await user.click(preview);
  expect(preview).toHaveAttribute('aria-expanded', 'true');
});

test('frozen evidence says until when it is valid, and which version is the current one', async () => {
  const item = assessedControl({ verdict: null });
  const file = { id: item.control.id, name: 'Export', fileName: 'a.csv', fileNumber: 1, sha256: 'ab'.repeat(32) };
  const cited = { ...file, validUntil: '2026-10-01' };
  const answer = { key: 'file', question: 'Which file?', type: 'evidence' as const, text: 'Export', evidence: [cited] };
  const content = frozenControl({ control: item.control, answers: [answer] });
  const now = { id: file.id, fileNumber: 2, validUntil: '2027-01-31', validity: 'CURRENT', status: 'ACTIVE' } as const;
  const api = reviewApi()
    .api.reply(calls.assessments.controls, { items: [item] })
    .reply(calls.assessments.control, frozenAnswer({ ...item, content, evidenceNow: [now] }));
  await openReview(api);
  const shown = within(await screen.findByRole('list', { name: 'Evidence for: Which file?' }));
  expect(shown.getByText(/a\.csv, version 1 · valid until 1 Oct 2026/)).toBeVisible();
  expect(shown.getByText(/overdue$/)).toBeVisible();
  expect(
    shown.getByText(
      "Version 2 is the current one, valid until 31 Jan 2027. The organisation's reviewers approved version 1.",
    ),
  ).toBeVisible();
});

describe('§2.2 a cited policy is evidence', () => {
  const policy = frozenPolicy();
  const { versionId, policyId, code, name, number } = policy;
  const item = assessedControl({ verdict: null });
  const answer = { key: 'policy', question: 'Which policy?', type: 'policy' as const, text: 'x', evidence: [] };
  const content = frozenControl({ control: item.control, answers: [answer], policies: [policy] });
  const now = { policyId, versionId, code, name, number, isRetired: false, newer: null, reviewBy: null };
  const apiWith = (change: Partial<typeof now> | { newer: { versionId: string; number: number } } = {}) =>
    reviewApi()
      .api.reply(calls.assessments.controls, { items: [item] })
      .reply(calls.assessments.control, frozenAnswer({ ...item, content, policiesNow: [{ ...now, ...change }] }))
      .reply(calls.assessments.policy, {
        policy,
        content: 'Critical updates within three days.',
        html: null,
        text: '',
      });
  const cited = async () => within(await screen.findByRole('list', { name: 'Policy for: Which policy?' }));

  test('the workspace shows the frozen version, its publication and hash, and previews it in place', async () => {
    const { user } = await openReview(apiWith());
    const shown = await cited();
    expect(shown.getByText('POL-03 Access control policy')).toBeVisible();
    expect(shown.getByText('Version 2')).toBeVisible();
    expect(
      shown.getByText(/^Published .*2026 · approved by Amelia Hart · owner Priya Nair · review by .*2027$/),
    ).toBeVisible();
    expect(shown.getByText(`SHA-256 ${'ab'.repeat(32)}`)).toBeVisible();
    expect(shown.queryByText(/is published; this answer/)).not.toBeInTheDocument();
    expect(shown.getByRole('link', { name: 'Download Access control policy, version 2.md' })).toHaveAttribute(
      'href',
      expect.stringMatching(new RegExp(`/controls/${item.control.id}/policies/${versionId}/file$`)),
    );
    await user.click(shown.getByRole('button', { name: 'Preview Access control policy' }));
    expect(await shown.findByText('Critical updates within three days.')).toBeVisible();
    await expectNoAxeViolations();
  });

  test('it says when another version is published, and when the policy is retired', async () => {
    const { unmount } = await openReview(apiWith({ newer: { versionId: policyId, number: 3 } }));
    expect((await cited()).getByText('Version 3 is published; this answer cites version 2.')).toBeVisible();
    unmount();
    await openReview(apiWith({ isRetired: true }));
    expect((await cited()).getByText('This policy is retired.')).toBeVisible();
  });
});

test('§3 it says who approved the response, and who confirmed changes since', async () => {
  const item = assessedControl({ verdict: null });
  const at = '2026-11-20T09:00:00.000Z';
  const content = frozenControl({
    ...{ control: item.control, approvedAt: at, approvedBy: 'Amelia Hart', selfApproved: false },
    confirmations: [
      { at, by: 'Owen Price', selfApproved: false },
      { at, by: 'Priya Nair', selfApproved: true },
    ],
  });
  const { api } = reviewApi();
  await openReview(
    api
      .reply(calls.assessments.controls, { items: [item] })
      .reply(calls.assessments.control, frozenAnswer({ ...item, content })),
  );
  const facts = await screen.findByLabelText('What the organisation submitted');
  expect(facts).toHaveTextContent(/Approved\s*20 Nov 2026 by Amelia Hart/);
  expect(facts).toHaveTextContent(/Changes confirmed\s*20 Nov 2026 by Owen Price/);
  expect(facts).toHaveTextContent(/Own changes confirmed\s*20 Nov 2026 by Priya Nair/);
});

test('§3 the health at submission stands beside the status, with its reasons and the explanation, and the list marks it', async () => {
  const { user } = await openReview(reviewApi().api, '?control=BAC-03');
  expect(await screen.findByLabelText('What the organisation submitted')).toHaveTextContent(/Health\s*Failing/);
  const reasons = within(screen.getByRole('list', { name: 'Reasons for the health' }));
  expect(reasons.getByRole('link', { name: '“Restores” is at 40%.' })).toHaveAttribute('href', '/metrics/restores');
  expect(screen.getByText('The new vault is tested next week.')).toBeVisible();
  expect(rows().map((row) => /Failing/.test(row.textContent ?? ''))).toEqual([false, false, true]);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show controls' }), 'Failing health (1)');
  expect(codes()).toEqual(['BAC-03']);
});

test('J and K move through the controls and set the URL', async () => {
  const { user, address } = await openReview(reviewApi().api, '?control=IDN-01');
  await heading(/^IDN-01/);
  await user.keyboard('j');
  expect(address()).toBe(`${reviewRoute}?control=DEV-02`);
  await user.keyboard('jj');
  expect(address()).toBe(`${reviewRoute}?control=BAC-03`);
  await user.keyboard('k');
  expect(await heading(/^DEV-02/)).toBeVisible();
});

test.each([
  ['undecided', ['DEV-02', 'BAC-03'], 'Undecided (2)'],
  ['not-met', [], 'Not met (0)'],
  ['changed', ['DEV-02'], 'Changed (1)'],
])('the filter %s shows what matches, and the URL keeps it', async (filter, shown, label) => {
  const { user, address } = await openReview(reviewApi().api, '?control=IDN-01');
  await controlsListed();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show controls' }), label);
  expect(address()).toBe(`${reviewRoute}?control=IDN-01&show=${filter}`);
  expect(codes()).toEqual(shown);
});

test('the workspace opens where the user left off', async () => {
  const first = await openReview(reviewApi().api, '?control=DEV-02');
  await heading(/^DEV-02/);
  await first.user.keyboard('j');
  await heading(/^BAC-03/);
  first.unmount();
  await openReview(reviewApi().api);
  expect(await heading(/^BAC-03/)).toBeVisible();
});

test('the control that comes next is loaded ahead', async () => {
  const { api } = reviewApi();
  await openReview(api, '?control=IDN-01');
  await heading(/^IDN-01/);
  await waitFor(() => expect(api.requests(calls.assessments.control)).toHaveLength(2));
});

test('on a narrow screen the list comes first and leads on to where the user left off', async () => {
  const narrow = { matches: true, addEventListener: () => {}, removeEventListener: () => {} };
  jest.spyOn(window, 'matchMedia').mockReturnValue(narrow as unknown as MediaQueryList);
  localStorage.setItem(`assessment-control:${reviewRoute.split('/')[2]}`, 'BAC-03');
  const { user, address } = await openReview(reviewApi().api);
  await controlsListed();
  expect(screen.queryByRole('heading', { level: 2, name: /BAC-03/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Continue with BAC-03' }));
  expect(address()).toBe(`${reviewRoute}?control=BAC-03`);
  expect(screen.queryByRole('list', { name: 'Controls of the assessment' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'All controls' }));
  expect(address()).toBe(reviewRoute);
});

test.each([
  ['an approved assessment', { status: 'APPROVED', certificate: { id: 'c1', code: 'TMSP-2026-0007' } }, /^Approved on/],
  [
    'one with requested changes',
    { status: 'CHANGES_REQUESTED', reviewComment: 'Add evidence.' },
    /^Changes requested on/,
  ],
] as const)('%s can be read, but not assessed', async (_, change, title) => {
  await openReview(reviewApi(submitted({ reviewedAt: '2026-11-20T10:00:00.000Z', ...change })).api, '?control=IDN-01');
  expect(await screen.findByText(title)).toBeVisible();
  expect(await heading(/^IDN-01/)).toBeVisible();
  expect(screen.queryByRole('radiogroup')).toBeNull();
  expect(screen.queryByRole('button', { name: /Save|Approve|Override/ })).toBeNull();
});

test('loading, error, not found and not submitted', async () => {
  const held = reviewApi().api;
  const release = held.hold(calls.assessments.get);
  const loading = await openReview(held);
  expect(screen.getByText('Loading the assessment')).toBeInTheDocument();
  await act(async () => release());
  loading.unmount();

  const failing = await openReview(
    reviewApi().api.refuse(calls.assessments.controls, { status: 500, message: 'Out.' }),
  );
  expect(await screen.findByText("Couldn't load the controls")).toBeVisible();
  failing.unmount();

  const missing = await openReview(reviewApi().api.refuse(calls.assessments.get, { status: 404 }));
  expect(await screen.findByText('Assessment not found')).toBeVisible();
  missing.unmount();

  await openReview(reviewApi(submitted({ status: 'DRAFT', snapshots: [] })).api);
  expect(await screen.findByText("ASM-2026-0002 hasn't been submitted yet")).toBeVisible();
});

test('accessibility: axe finds nothing', async () => {
  await openReview(reviewApi().api, '?control=DEV-02');
  await screen.findByText('Earlier comment on DEV-02.');
  await expectNoAxeViolations();
});
