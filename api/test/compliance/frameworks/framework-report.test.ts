/** The report about a framework as PDF. */
import { calls, constants } from '@msp/contract';
import { readFramework } from '../../../src/compliance/frameworks/present';
import { reportDocument } from '../../../src/compliance/frameworks/report';
import { createPdfs } from '../../../src/platform/pdf/pdfs';
import { requiredVariable } from '../../support/database';
import { readPdf } from '../../support/files/read-pdf';
import { ok } from '../../support/outcomes';
import type { Person } from '../../support/people';
import { addFramework, frameworkCsv } from '../../support/requests/framework-requests';
import { approveControl } from '../../support/seeds/fixtures';
import { type Suite, startSuite } from '../../support/suite';

let suite: Suite;
let admin: Person;
let member: Person;
beforeAll(async () => {
  suite = await startSuite();
  const organizationId = await suite.organization('reported');
  admin = await suite.person(organizationId, 'msp_admin');
  member = await suite.person(organizationId, 'msp_user');
});
afterAll(() => suite.stop());

async function reportOf(key: string) {
  const response = await member.call(calls.frameworks.report, { params: { key } });
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/pdf']);
  const pdf = readPdf(response.rawPayload);
  return { ...pdf, words: pdf.text.replace(/\s+/g, ' '), disposition: response.headers['content-disposition'] };
}

test('names coverage and its definition, the states, the gaps, and the whole statement of applicability', async () => {
  await approveControl({ author: member, reviewer: admin }, 'GOV-02', 'FULLY_IMPLEMENTED');
  const justification = `We rent serviced offices. ${'The landlord watches the premises. '.repeat(40)}`.trim();
  const state = (entry: string, body: object) =>
    ok(member.call(calls.frameworks.state, { params: { key: 'iso-27001', entry }, body: { version: null, ...body } }));
  await state('A.7.4', { applicability: 'excluded', justification });
  await state('A.5.1', { applicability: 'applicable', justification: 'Customers ask for it.' });
  const { words, roles, info, right, pages, disposition } = await reportOf('iso-27001');
  expect(info).toMatchObject({ Title: 'ISO/IEC 27001 Annex A', Language: 'en-GB' });
  expect(disposition).toMatch(/iso-iec-27001-annex-a-reported-2026-11-20\.pdf/);
  expect(roles).toEqual(expect.arrayContaining(['Document', 'H1', 'H2', 'H3', 'Table', 'TH', 'TD']));
  expect(right).toBeLessThanOrEqual(841.89);
  expect(pages).toBeGreaterThan(4);
  for (const expected of [
    'reported',
    'Mapping of 27 Nov 2026',
    'Report of 20 Nov 2026',
    'of 92 applicable entries)',
    'By our mapping, not an audit.',
    'Coverage is the percentage of applicable entries that are met, rounded down.',
    'Not applicable 1',
    'A.5.7',
    'A.8.34',
    'Customers ask for it.',
    'Below this table',
    `Justification of A.7.4: ${justification}`,
  ]) {
    expect(words).toContain(expected);
  }
});

test('the header of a table stands on each page that the table reaches', async () => {
  const { words } = await reportOf('cis-controls');
  // 18 groups in the statement, and the gaps over several pages.
  expect(words.match(/Entry Title in our words Applicable Justification State Controls/g)?.length).toBeGreaterThan(17);
  expect(words.match(/Entry Title in our words State Controls Left open by the controls/g)?.length).toBeGreaterThan(3);
});

test('an unknown framework has none', async () => {
  const params = { key: 'none' };
  expect((await member.call(calls.frameworks.report, { params })).statusCode).toBe(404);
});

test('the largest own framework fits into the time and memory of the program that makes it', async () => {
  const lines = Array.from(
    { length: constants.ownFramework.maxEntries },
    (_, index) =>
      `R-${index},Requirement ${index} of a long list,Group ${index % 40},,,IDN-01 IDN-06 GOV-02,Other parts.`,
  );
  const { key } = await addFramework(admin, frameworkCsv(...lines));
  const seen = await member.context.read((tx) => readFramework(tx, member.context, key));
  const pdfs = createPdfs({ program: requiredVariable('API_TEST_PREVIEW_PROGRAM') });
  const document = reportDocument(seen, 'Reported', suite.clock.now());
  const { text } = readPdf(await pdfs.make(member.organizationId, document));
  expect(text).toContain('R-1499');
}, 90_000);
