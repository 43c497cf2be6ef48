/** Responsibility matrices as OSCAL: valid by NIST's schema, which isn't part of this repository, with references that lead somewhere. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { MatrixLine } from '@msp/contract';
import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import { componentDefinition } from '../../../src/compliance/responsibilities/oscal';

const schemaFile = path.resolve(__dirname, '../../../../../shared/data/oscal-1.2.1-complete.schema.json');

const line = (code: string, over: Partial<MatrixLine> = {}): MatrixLine => ({
  ...{ code, name: code, responsibility: 'shared', provider: 'We patch.\n\nEach week.', customer: 'You restart.' },
  ...over,
});
const version = (content: MatrixLine[]) => ({
  ...{ id: '01942b4e-1234-7abc-8def-0123456789ab', number: 3, publishedAt: new Date('2026-11-20T10:00:00.000Z') },
  ...{
    registryKey: 'trusted-msp',
    registryTitle: 'Trusted MSP controls 1.0',
    provider: 'Harbour IT Services',
    content,
  },
});
const lines = [
  line('IDN-01'),
  line('1.2 (a)', { responsibility: 'provider', customer: '' }),
  line('IDN-02', { responsibility: 'customer', provider: '' }),
];

test.each([
  ['a matrix', lines],
  ['a matrix without controls', []],
])('%s is valid', (_, content) => {
  if (!existsSync(schemaFile)) {
    process.stdout.write(`Skipped: ${schemaFile} is missing.\n`);
    return;
  }
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats(ajv);
  const validate = ajv.compile(JSON.parse(readFileSync(schemaFile, 'utf8')));
  validate(JSON.parse(JSON.stringify(componentDefinition(version(content)))));
  expect(validate.errors).toBeNull();
});

test('every reference leads to something in the document, and each id is used once', () => {
  const { 'component-definition': document } = componentDefinition(version(lines));
  const text = JSON.stringify(document);
  const ids = [...text.matchAll(/"uuid":"([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const named = [...text.matchAll(/"party-uuids":\["([^"]+)"\]|"source":"#([^"]+)"/g)].map(
    ([, one, other]) => one ?? other,
  );
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((id) => !ids.includes(id))).toEqual([]);
  const roles = document.metadata.roles.map(({ id }) => id);
  const used = [...text.matchAll(/"role-id":"([^"]+)"/g)].map(([, id]) => id ?? '');
  expect(used.filter((id) => !roles.includes(id))).toEqual([]);
});

test('the same version gives the same document, another version other ids', () => {
  const one = JSON.stringify(componentDefinition(version(lines)));
  expect(JSON.stringify(componentDefinition(version(lines)))).toBe(one);
  const other = componentDefinition({ ...version(lines), id: '01942b4e-1234-7abc-8def-0123456789ac' });
  expect(one).not.toContain(other['component-definition'].uuid);
});

test('identifiers of controls are tokens, and say who is responsible', () => {
  const [component] = componentDefinition(version(lines))['component-definition'].components;
  const [implementation] = component?.['control-implementations'] ?? [];
  expect(
    implementation?.['implemented-requirements'].map((one) => [one['control-id'], one.props[0]?.value, one.remarks]),
  ).toEqual([
    ['IDN-01', 'shared', 'Customer: You restart.'],
    ['_1.2--a-', 'provider', 'The customer has nothing to do for this control.'],
    ['IDN-02', 'customer', 'Customer: You restart.'],
  ]);
});
