import { type CertificateVerification, calls } from '@msp/contract';
import { expectNoAxeViolations, fakeApi } from '@msp/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderHost, signedOut } from '../test/render-host';
import * as checker from './check-credential';
import { type Checks, checkNames, everyCheck, failed, passed, unknown } from './checks';

jest.mock('./check-credential', () => ({ checkCredential: jest.fn() }));
const checkCredential = jest.mocked(checker.checkCredential);

const { verify } = calls.verification;
const code = 'TMSP-2026-0001';
const good = everyCheck(passed('As expected.'));

const verification = (change: Partial<CertificateVerification> = {}): CertificateVerification => ({
  code,
  state: 'ACTIVE',
  holder: 'Harbour IT Services',
  issuer: { name: 'Trusted MSP', did: 'did:web:trusted-msp.example', isLocal: false },
  issuedAt: '2026-11-18T14:00:00.000Z',
  expiresAt: '2027-11-18T14:00:00.000Z',
  revokedAt: null,
  scope: { registry: 'Trusted MSP controls', version: '2026.1', controls: 60, met: 57 },
  registration: { registry: 'BlockMark Registry', url: 'https://registry.example/certificates/7' },
  credential: '{}',
  ...change,
});

const open = (api: ReturnType<typeof fakeApi>, route = `/verify/${code}`) =>
  renderHost({ route, session: signedOut, api });

async function show(change: Partial<CertificateVerification> = {}, checks: Checks = good) {
  checkCredential.mockResolvedValue(checks);
  const view = await open(fakeApi().reply(verify, verification(change)));
  const facts = await screen.findByRole('region', { name: `Certificate ${code}` });
  return { ...view, facts: within(facts) };
}

const state = () => screen.getAllByRole('status').find((element) => element.dataset.tone);
const checksShown = () => screen.findAllByTitle(/^(Passed|Failed|Not checked)$/);

test('§2.2 §2.1 the page is public: no sign-in, no remote, no session', async () => {
  const { goTo, api, facts } = await show();
  expect(facts.getByText('Harbour IT Services')).toBeVisible();
  const found = 'was assessed against Trusted MSP controls 2026.1; 57 of 60 controls met, 3 with accepted exceptions.';
  expect(facts.getByText(`Harbour IT Services ${found}`)).toBeVisible();
  expect(facts.getByRole('link', { name: 'BlockMark Registry' })).toHaveAttribute(
    'href',
    'https://registry.example/certificates/7',
  );
  // The mark stands beside the name of the scheme, which says the same in words.
  expect(screen.getByText('Trusted MSP', { selector: 'main > div > span' }).previousElementSibling).toHaveAttribute(
    'alt',
    '',
  );
  expect(goTo).not.toHaveBeenCalled();
  expect(api.requests(calls.auth.profile)).toHaveLength(0);
  expect(document.title).toBe(`Certificate ${code} - Harbour IT Services | Trusted MSP`);
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});

test.each([
  ['ACTIVE', {}, 'Valid', 'good'],
  ['EXPIRING_SOON', {}, 'Valid, expires soon', 'attention'],
  ['EXPIRED', {}, 'Expired', 'bad'],
  ['SUPERSEDED', {}, 'Replaced', 'none'],
  ['REVOKED', { revokedAt: '2026-11-20T10:00:00.000Z' }, 'Revoked', 'bad'],
] as const)('§2.2 §7 Certificates: %s is said first, as word and colour', async (given, change, word, tone) => {
  const { container } = await show({ state: given, ...change });
  expect(state()).toHaveTextContent(word);
  expect(state()).toHaveAttribute('data-tone', tone);
  await checksShown();
  await expectNoAxeViolations(container);
});

test('each check is shown with its result', async () => {
  await show();
  await waitFor(async () => expect(await checksShown()).toHaveLength(checkNames.length));
  expect(screen.getAllByText('As expected.')).toHaveLength(checkNames.length);
});

test.each(checkNames)('a certificate whose check of the %s failed is never called valid', async (name) => {
  const { container } = await show({}, { ...good, [name]: failed('Something is wrong.') });
  await waitFor(() => expect(state()).toHaveTextContent('Not confirmed'));
  expect(state()).not.toHaveTextContent(/valid/i);
  expect(screen.getByText('Something is wrong.')).toBeVisible();
  await expectNoAxeViolations(container);
});

test("what could not be checked is said, and the state is the issuer's word", async () => {
  await show({}, { ...good, signature: unknown('This browser cannot check it.') });
  await waitFor(() => expect(state()).toHaveAttribute('data-tone', 'attention'));
  expect(state()).toHaveTextContent("Trusted MSP confirms this, but your browser couldn't check everything.");
});

test('a revoked certificate stays revoked, whatever the checks say', async () => {
  await show({ state: 'REVOKED', revokedAt: '2026-11-20T10:00:00.000Z' }, everyCheck(unknown('Offline.')));
  await checksShown();
  expect(state()).toHaveTextContent('Revoked');
  expect(state()).toHaveAttribute('data-tone', 'bad');
});

test('a local installation and a certificate without a credential say what that means', async () => {
  await show({ credential: null, issuer: { name: 'Trusted MSP', did: 'did:key:z6Mk', isLocal: true } });
  expect(screen.getByText('This installation is local: only this machine can verify it.')).toBeVisible();
  expect(screen.getByText(/has no signed credential/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Download PDF' })).toHaveAttribute(
    'href',
    `/api/v1/verify/${code}/certificate.pdf`,
  );
  expect(screen.queryByRole('link', { name: 'Download credential' })).toBeNull();
});

test('the credential can be downloaded', async () => {
  await show();
  expect(screen.getByRole('link', { name: 'Download credential' })).toHaveAttribute(
    'href',
    `/api/v1/verify/${code}/credential`,
  );
});

test('an unknown code asks for another one, which opens its page', async () => {
  const api = fakeApi().refuse(verify, { status: 404, message: 'There is no such certificate.' });
  const { user, address } = await open(api, '/verify/TMSP-2026-0404');
  expect(await screen.findByText('There is no certificate TMSP-2026-0404')).toBeVisible();
  api.reply(verify, verification());
  checkCredential.mockResolvedValue(good);
  await user.type(screen.getByRole('textbox', { name: 'Certificate code' }), ' tmsp-2026-0001{Enter}');
  expect(address()).toBe(`/verify/${code}`);
  expect(await screen.findByText('Valid')).toBeVisible();
});

test('/verify asks for a code', async () => {
  const { container, user } = await open(fakeApi(), '/verify');
  const button = await screen.findByRole('button', { name: 'Verify certificate' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.type(screen.getByRole('textbox', { name: 'Certificate code' }), 'TMSP');
  expect(button).toBeEnabled();
  expect(document.title).toBe('Verify a certificate | Trusted MSP');
  await expectNoAxeViolations(container);
});

test('a failure says what to do and can be tried again', async () => {
  const api = fakeApi().refuse(verify, { status: 403, message: 'Refused here.' });
  const { user } = await open(api);
  expect(await screen.findByText("Couldn't load the certificate")).toBeVisible();
  expect(screen.getByText('Refused here.')).toBeVisible();
  api.reply(verify, verification());
  checkCredential.mockResolvedValue(good);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Valid')).toBeVisible();
});
