import path from 'node:path';
import { answerTypes, templateKinds } from '@msp/contract';
import { catalogueFaults, readCatalogue } from './files';
import { catalogueTemplateSchema } from './schema';
import { splitFrontMatter, templateFaults } from './templates';

const folder = path.resolve(__dirname, '../../../catalogue');

test('domain §5: the catalogue that ships fits its schema and does not contradict itself', async () => {
  const { domains, registry } = await readCatalogue(folder);
  expect(registry.version).toBe('2026.1');
  expect(domains.map(({ name }) => name)).toEqual([
    'Identity',
    'Devices',
    'Data',
    'Apps',
    'Network',
    'Backup & recovery',
    'Detection & response',
    'Supplier & customer access',
    'People',
    'Governance',
  ]);
});

test('domain §5: about 60 controls, 2 to 6 requirements each, all eight answer types, references for each', async () => {
  const { domains } = await readCatalogue(folder);
  const controls = domains.flatMap((domain) => domain.controls);
  expect(controls.length).toBeGreaterThanOrEqual(55);
  expect(controls.length).toBeLessThanOrEqual(65);
  const types = new Set(controls.flatMap((control) => control.requirements.map((requirement) => requirement.type)));
  expect([...types].sort()).toEqual([...answerTypes].sort());
  expect(controls.filter((control) => control.references.nistCsf.length === 0)).toEqual([]);
});

test('no two controls say the same, and every metric bears on a control', async () => {
  const { domains } = await readCatalogue(folder);
  const controls = domains.flatMap((domain) => domain.controls);
  expect(new Set(controls.map((control) => control.name.toLowerCase())).size).toBe(controls.length);
  const used = new Set(controls.flatMap((control) => control.metrics));
  const unused = domains.flatMap((domain) => domain.metrics.map(({ key }) => key)).filter((key) => !used.has(key));
  expect(unused).toEqual([]);
});

test('a catalogue that contradicts itself is refused with every fault named', async () => {
  const { domains } = await readCatalogue(folder);
  const [first] = structuredClone(domains);
  if (!first?.controls[0] || !first.controls[1]) throw new Error('The catalogue is empty.');
  first.controls[1].code = first.controls[0].code;
  first.controls[0].metrics = ['no-such-metric'];
  expect(catalogueFaults([first])).toEqual(
    expect.arrayContaining([
      `control ${first.controls[0].code} stands twice`,
      `${first.controls[0].code} should be IDN-02`,
      'IDN-01: there is no metric no-such-metric',
    ]),
  );
});

test('domain §5: at least 12 templates of both kinds, each a whole document with something to fill in', async () => {
  const { templates } = await readCatalogue(folder);
  for (const kind of templateKinds)
    expect(templates.filter((template) => template.kind === kind).length).toBeGreaterThanOrEqual(12);
  for (const { code, content } of templates) {
    expect([code, content.match(/^# /gm)?.length]).toEqual([code, 1]);
    expect(content).toMatch(/\[[^\]]+\]/);
    expect(content.split(/^## /m).length).toBeGreaterThan(4);
  }
});

test('a template without front matter, and one that names a control that is not there, are faults', async () => {
  expect(catalogueTemplateSchema.safeParse({ kind: 'policy', ...splitFrontMatter('# Title') }).success).toBe(false);
  const { templates, domains } = await readCatalogue(folder);
  const [first] = structuredClone(templates);
  if (!first) throw new Error('There are no templates.');
  first.controls = ['NIL-01', 'IDN-01', 'IDN-01'];
  expect(templateFaults([first, ...templates], domains)).toEqual([
    `template ${first.code} stands twice`,
    `${first.code}: there is no control NIL-01`,
    `${first.code} names a control twice`,
  ]);
});
