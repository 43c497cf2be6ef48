import path from 'node:path';
import { answerTypes } from '@msp/contract';
import { catalogueFaults, readCatalogue } from './files';

const folder = path.resolve(__dirname, '../../catalogue');

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
