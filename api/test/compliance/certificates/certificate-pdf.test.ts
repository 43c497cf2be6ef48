/** The PDF of a certificate: the same bytes each time, tagged, with its credential attached, and refused for characters that it could not show. */
import { type CertificateVerification, calls } from '@msp/contract';
import { issueCertificate } from '../../../src/compliance/certificates/service';
import { readPdf } from '../../support/files/read-pdf';
import { ok, refusal } from '../../support/outcomes';
import type { Person } from '../../support/people';
import { type Suite, startSuite } from '../../support/suite';

const { certificates, verification } = calls;
let suite: Suite;
let superadmin: Person;
let number = 8000;
beforeAll(async () => {
  suite = await startSuite();
  superadmin = await suite.person(await suite.organization('alpha', 'Alpha IT & Söhne'), 'superadmin');
});
afterAll(() => suite.stop());

async function issue(holder: string) {
  await suite.admin.query('update organizations set name = $1', [holder]);
  number += 1;
  const code = `TMSP-2026-${number}`;
  return { code, id: await issueCertificate(superadmin.context, suite.issuer, code) };
}

const askPdf = (code: string) => suite.anonymous().call(verification.pdf, { params: { code } });

async function pdfOf(code: string): Promise<Buffer> {
  const response = await askPdf(code);
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(response.headers['content-disposition']).toBe(`attachment; filename="${code}.pdf"`);
  return response.rawPayload;
}

test('§7 Certificates: the PDF has the same bytes each time, also after the organisation was renamed', async () => {
  const { code } = await issue('Alpha IT & Söhne');
  const first = await pdfOf(code);
  await issue('Renamed');
  suite.clock.set(new Date(suite.clock.now().getTime() + 60_000));
  expect((await pdfOf(code)).equals(first)).toBe(true);
});

test('§7 Certificates: the PDF is one tagged page, whose text, links and QR code are readable', async () => {
  const { code } = await issue('Alpha IT & Söhne');
  const { pages, roles, text, info } = readPdf(await pdfOf(code));
  expect(pages).toBe(1);
  expect(roles).toEqual(expect.arrayContaining(['Document', 'H1', 'H2', 'P', 'Link', 'Figure']));
  expect(info).toMatchObject({ Title: `Trusted MSP certificate ${code}`, Language: 'en-GB' });
  for (const words of [
    'Alpha IT & Söhne',
    code,
    '20 November 2026',
    '20 November 2027',
    `http://localhost:4600/verify/${code}`,
    'Issued by a local installation',
  ]) {
    expect(text).toContain(words);
  }
});

test('§7 Certificates: the signed credential is attached to the PDF, byte for byte', async () => {
  const { code } = await issue('Alpha');
  const { credential } = await ok<CertificateVerification>(
    suite.anonymous().call(verification.verify, { params: { code } }),
  );
  expect(readPdf(await pdfOf(code)).attachments).toEqual([{ name: `${code}.json`, text: credential }]);
});

test('§7 Certificates: the PDF of a revoked certificate says so', async () => {
  const { code, id } = await issue('Alpha');
  expect(readPdf(await pdfOf(code)).text).not.toContain('revoked');
  await ok(superadmin.call(certificates.revoke, { params: { id }, body: { reason: 'Sold.' } }));
  expect(readPdf(await pdfOf(code)).text).toContain('This certificate was revoked on 20 November 2026.');
});

test.each([
  'Ωμέγα Υπηρεσίες',
  'Мережа Плюс',
  'Հայկական ցանց',
  'שירותים חיפה',
  'خدمات الشبكة',
  'Wolność '.repeat(40).trim(),
])('a holder named %s is shown', async (holder) => {
  const { code } = await issue(holder);
  const { pages, text } = readPdf(await pdfOf(code));
  expect(pages).toBe(1);
  // Readers of the text may put words from right to left in the order in which they are drawn.
  const letters = (words: string) => [...words.normalize('NFKC').replace(/\s/g, '')].toSorted().join('');
  const shown = letters(text);
  for (const letter of new Set(letters(holder))) expect(shown).toContain(letter);
  expect(text).toContain(code);
});

test('a holder whose name no font can show is refused, with the characters', async () => {
  const { code } = await issue('王小明');
  expect(await refusal(askPdf(code))).toMatchObject({
    status: 422,
    errorCode: 'NOT_SUPPORTED',
    details: { characters: ['王', '小', '明'] },
  });
});
