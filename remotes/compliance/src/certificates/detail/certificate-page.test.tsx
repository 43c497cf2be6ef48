import { type Certificate, calls } from '@msp/contract';
import { Route, Routes } from '@msp/router';
import {
  assessmentSummary,
  assessmentsList,
  certificate,
  certificateRegistration,
  certificateSummary,
  certificatesList,
  complianceMetrics,
  dashboard,
  draftAssessment,
  expectNoAxeViolations,
  fakeApi,
  renderApp,
  session,
} from '@msp/testing';
import { screen, within } from '@testing-library/react';
import CertificatePage from './certificate-page';

const current = certificateSummary({ code: 'TMSP-2026-0042', id: '0198c0de-0000-7000-8000-00000000c042' });
const preparedApi = (found: Certificate) =>
  fakeApi()
    .reply(calls.certificates.get, found)
    .reply(calls.certificates.list, certificatesList([current]))
    .reply(calls.assessments.list, assessmentsList([]))
    .reply(calls.dashboard.get, dashboard());
const page = (
  <Routes>
    <Route path="/certificates/:id" element={<CertificatePage />} />
    <Route path="/assessments/:id" element={<h1>The renewal</h1>} />
  </Routes>
);
const at = (api: ReturnType<typeof preparedApi>, role: Parameters<typeof session>[0] = 'msp_admin') =>
  renderApp(page, { route: '/certificates/c1', api, session: session(role) });
const sheet = async () => within(await screen.findByRole('region', { name: 'Certificate' }));

test('§2.2 §7 Certificates a certificate shows its state, holder, scope, dates and issuer', async () => {
  await at(preparedApi(certificate()));
  const shown = await sheet();
  expect(shown.getByText('Active')).toHaveAttribute('data-tone', 'good');
  expect(shown.getByRole('heading', { name: 'Harbour IT Services' })).toBeVisible();
  const found = '57 of 60 controls met, 3 with accepted exceptions';
  expect(shown.getByText(`was assessed against Trusted MSP controls 2026.1; ${found}.`)).toBeVisible();
  expect(shown.getByText('18 Nov 2026')).toBeVisible();
  expect(shown.getByText('18 Nov 2027')).toBeVisible();
  expect(shown.getByText('Trusted MSP, approved by Ruth Castell')).toBeVisible();
  expect(document.title).toBe('Certificate TMSP-2026-0001 - Harbour IT Services | Trusted MSP');
});

test('a certificate that counts shows the health of the controls now, and no other one does', async () => {
  const implementedHealth = { failing: 9, attention: 0, healthy: 45, 'not-measured': 0 };
  const figures = dashboard({ complianceMetrics: complianceMetrics({ implementedControls: 54, implementedHealth }) });
  const { unmount } = await at(preparedApi(certificate()).reply(calls.dashboard.get, figures));
  const link = await screen.findByRole('link', { name: '9 of them failing' });
  expect(link).toHaveAttribute('href', '/controls?implementationStatus=FULLY_IMPLEMENTED&health=failing');
  unmount();
  await at(preparedApi(certificate({ state: 'EXPIRED' })));
  await sheet();
  expect(screen.queryByText('Health now')).toBeNull();
});

test('§7 Certificates the public page is linked and its address copied; the files are downloads', async () => {
  const { user } = await at(preparedApi(certificate()));
  const address = 'https://trusted-msp.example/verify/TMSP-2026-0001';
  expect(await screen.findByRole('link', { name: new RegExp(address) })).toHaveAttribute('href', address);
  await user.click(screen.getByRole('button', { name: 'Copy the link to the public page' }));
  expect(await navigator.clipboard.readText()).toBe(address);
  const files = '/api/v1/verify/TMSP-2026-0001';
  expect(screen.getByRole('link', { name: 'Download the certificate as PDF' })).toHaveAttribute(
    'href',
    `${files}/certificate.pdf`,
  );
  expect(screen.getByRole('link', { name: 'Download the signed credential as JSON' })).toHaveAttribute(
    'href',
    `${files}/credential`,
  );
});

test('a certificate from before signing has no credential and says so', async () => {
  await at(preparedApi(certificate({ isSigned: false, scope: null, issuedBy: null })));
  expect(await screen.findByText(/before certificates were signed/)).toBeVisible();
  expect(screen.queryByRole('link', { name: /credential/ })).toBeNull();
});

test("the badge's HTML is copied; a name in it cannot add markup", async () => {
  const { user } = await at(preparedApi(certificate({ holder: 'A "B" <script>' })));
  await user.click(await screen.findByText('HTML for your website'));
  await user.click(screen.getByRole('button', { name: 'Copy the HTML of the badge' }));
  expect(await navigator.clipboard.readText()).toBe(
    '<a href="https://trusted-msp.example/verify/TMSP-2026-0001"><img src="https://trusted-msp.example/api/v1/verify/TMSP-2026-0001/badge.svg" alt="A &quot;B&quot; &lt;script&gt;: certificate TMSP-2026-0001" height="64"></a>',
  );
});

test.each([
  ['EXPIRED', /^Expired on/, 'bad'],
  ['SUPERSEDED', 'Superseded', 'none'],
] as const)('§4 a certificate that is %s says what that means', async (state, title, tone) => {
  await at(preparedApi(certificate({ state })));
  const notice = await screen.findByRole(tone === 'bad' ? 'alert' : 'note');
  expect(within(notice).getByText(title)).toBeVisible();
  expect(notice).toHaveAttribute('data-tone', tone);
});

test.each(['SUPERSEDED', 'REVOKED'] as const)(
  'a certificate that is %s is struck, and leads to the one in force',
  async (state) => {
    await at(preparedApi(certificate({ state, revokedAt: state === 'REVOKED' ? '2026-11-20T10:00:00.000Z' : null })));
    const shown = await sheet();
    expect(shown.getByText('TMSP-2026-0001').closest('s')).toBeVisible();
    expect(shown.getByText(state === 'REVOKED' ? 'Revoked' : 'Superseded')).toHaveAttribute('data-tone', 'none');
    expect(await screen.findByRole('link', { name: 'Current certificate TMSP-2026-0042' })).toHaveAttribute(
      'href',
      `/certificates/${current.id}`,
    );
  },
);

test('a certificate that is in force is not struck', async () => {
  await at(preparedApi(certificate()));
  expect((await sheet()).getByText('TMSP-2026-0001').closest('s')).toBeNull();
});

test('a certificate that expires soon names the open assessment instead of asking for a renewal', async () => {
  const open = assessmentsList([assessmentSummary({ code: 'ASM-2026-0007' })]);
  await at(preparedApi(certificate({ state: 'EXPIRING_SOON' })).reply(calls.assessments.list, open));
  expect(await screen.findByText(/^ASM-2026-0007 is open\./)).toBeVisible();
  expect(screen.queryByText(/renew it in time/)).toBeNull();
});

test('§7 §4 one that expires soon says in how many days', async () => {
  const expiresAt = new Date(Date.now() + 21.5 * 86_400_000).toISOString();
  await at(preparedApi(certificate({ state: 'EXPIRING_SOON', expiresAt })));
  expect(await screen.findByText(/^Expires in 21 days, on /)).toBeVisible();
});

test('a revoked certificate says when, why, and what that means; it is neither renewed nor revoked again', async () => {
  const revoked = certificate({
    state: 'REVOKED',
    revokedAt: '2026-11-20T10:00:00.000Z',
    revokedReason: 'The scope was wrong.',
  });
  await at(preparedApi(revoked), 'superadmin');
  const notice = within(await screen.findByRole('alert'));
  expect(notice.getByText('Revoked on 20 Nov 2026')).toBeVisible();
  expect(notice.getByText(/The scope was wrong\. It's no longer valid/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Renew|Revoke/ })).toBeNull();
});

test('§7 renewing starts an assessment and opens it', async () => {
  const started = draftAssessment({ code: 'ASM-2026-0009' });
  const api = preparedApi(certificate({ id: 'c1' })).reply(calls.assessments.renew, started);
  const { user, address } = await at(api);
  await user.click(await screen.findByRole('button', { name: 'Renew certificate' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Renew TMSP-2026-0001?' }));
  expect(dialog.getByText(/keeps the remaining time and is valid for 12 months from then/)).toBeVisible();
  expect(api.requests(calls.assessments.renew)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Start renewal' }));
  expect(await screen.findByRole('heading', { name: 'The renewal' })).toBeVisible();
  expect(address()).toBe(`/assessments/${started.id}`);
  expect(api.requests(calls.assessments.renew)[0]?.params).toEqual({ id: 'c1' });
});

test('while an assessment is open, it is opened instead of a renewal', async () => {
  const open = assessmentSummary();
  await at(preparedApi(certificate()).reply(calls.assessments.list, assessmentsList([open])));
  expect(await screen.findByRole('link', { name: 'Open ASM-2026-0002' })).toHaveAttribute(
    'href',
    `/assessments/${open.id}`,
  );
  expect(screen.queryByRole('button', { name: 'Renew certificate' })).toBeNull();
});

test('§6 a superadmin revokes with a reason; an admin of the organisation cannot', async () => {
  const found = certificate({ id: 'c1' });
  const admin = await at(preparedApi(found));
  await sheet();
  expect(screen.queryByRole('button', { name: 'Revoke' })).toBeNull();
  admin.unmount();
  const revoked = { ...found, state: 'REVOKED' as const, revokedReason: 'Wrong scope.', revokedAt: found.issuedAt };
  const api = preparedApi(found).reply(calls.certificates.revoke, revoked);
  const { user } = await at(api, 'superadmin');
  await user.click(await screen.findByRole('button', { name: 'Revoke' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Revoke TMSP-2026-0001' }));
  expect(dialog.getByRole('button', { name: 'Revoke certificate' })).toHaveAttribute('aria-disabled', 'true');
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Wrong scope.');
  api.reply(calls.certificates.get, revoked);
  await user.click(dialog.getByRole('button', { name: 'Revoke certificate' }));
  expect(await screen.findByText(/^Revoked on/)).toBeVisible();
  expect(api.requests(calls.certificates.revoke)[0]?.body).toEqual({ reason: 'Wrong scope.' });
});

test('a superadmin reinstates a superseded one with a reason; an admin of the organisation cannot', async () => {
  const found = certificate({ id: 'c1', state: 'SUPERSEDED' });
  const admin = await at(preparedApi(found));
  await sheet();
  expect(screen.queryByRole('button', { name: 'Reinstate' })).toBeNull();
  admin.unmount();
  const reinstated = {
    ...found,
    state: 'ACTIVE' as const,
    reinstatedAt: found.issuedAt,
    reinstatedReason: 'A mistake.',
  };
  const api = preparedApi(found).reply(calls.certificates.reinstate, reinstated);
  const { user } = await at(api, 'superadmin');
  await user.click(await screen.findByRole('button', { name: 'Reinstate' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reinstate TMSP-2026-0001' }));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'A mistake.');
  api.reply(calls.certificates.get, reinstated);
  await user.click(dialog.getByRole('button', { name: 'Reinstate certificate' }));
  expect(await screen.findByText(/^Reinstated on/)).toBeVisible();
  expect(api.requests(calls.certificates.reinstate)[0]?.body).toEqual({ reason: 'A mistake.' });
});

const failed = certificateRegistration({ status: 'FAILED', url: null, reference: null, error: 'Unknown company.' });

test("§7 Certificates a failed registration says why, and the scheme's staff send it again", async () => {
  const found = certificate({ id: 'c1', registration: failed });
  const admin = await at(preparedApi(found));
  expect(await screen.findByText('Unknown company.')).toBeVisible();
  expect(screen.getByText(/staff can send it again/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
  admin.unmount();
  const pending = { ...found, registration: certificateRegistration({ status: 'PENDING', error: null }) };
  const api = preparedApi(found).reply(calls.certificateRegister.resubmit, pending);
  const { user } = await at(api, 'assessor');
  const send = await screen.findByRole('button', { name: 'Send again' });
  api.reply(calls.certificates.get, pending);
  await user.click(send);
  expect(await screen.findByText('Pending')).toBeVisible();
  expect(api.requests(calls.certificateRegister.resubmit)).toHaveLength(1);
});

test('another name in the register is shown beside the holder', async () => {
  const registration = certificateRegistration({ otherName: 'Harbour IT Ltd' });
  await at(preparedApi(certificate({ registration })));
  expect(await screen.findByText(/lists the organisation as “Harbour IT Ltd”/)).toBeVisible();
});

test.each([
  [
    'waits to be withdrawn, not to be registered',
    'PENDING',
    'Waiting to be withdrawn. This page updates automatically.',
  ],
  ['whose withdrawal was refused says so', 'FAILED', "Couldn't withdraw it from the public register."],
  ['that was withdrawn is in no list', 'WITHDRAWN', "The public register doesn't list it."],
] as const)('a revoked certificate %s', async (_, status, meaning) => {
  const registration = certificateRegistration({ status, error: null, nextAttemptAt: null });
  await at(preparedApi(certificate({ state: 'REVOKED', registration })));
  expect(await screen.findByText(meaning)).toBeVisible();
});

test('an installation without a certificate register shows none', async () => {
  await at(preparedApi(certificate({ registration: null })));
  await sheet();
  expect(screen.queryByText(/registry/i)).toBeNull();
});

test.each([
  [404, 'Certificate not found'],
  [403, 'Not permitted'],
  [500, "Couldn't load the certificate"],
])('a refusal with %i is explained', async (status, title) => {
  await at(fakeApi().refuse(calls.certificates.get, { status }));
  expect(await screen.findByRole('heading', { level: 2, name: title })).toBeVisible();
});

test('accessibility: axe finds nothing, also with every notice and the dialog', async () => {
  const all = certificate({
    state: 'EXPIRED',
    registration: { ...failed, otherName: 'Harbour IT Ltd', nextAttemptAt: '2026-11-21T10:00:00.000Z' },
  });
  const { user } = await at(preparedApi(all), 'superadmin');
  await sheet();
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: 'Revoke' }));
  await screen.findByRole('dialog');
  await expectNoAxeViolations();
});
