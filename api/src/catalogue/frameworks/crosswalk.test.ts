import path from 'node:path';
import { readCatalogue } from '../control-registries/files';
import { frameworkProblems, linksOf, referencesOf, unusedControls } from './crosswalk';
import { frameworkSchema } from './schema';

const folder = path.resolve(__dirname, '../../../catalogue');

const read = async () => {
  const { frameworks, domains } = await readCatalogue(folder);
  return { frameworks, codes: domains.flatMap(({ controls }) => controls.map(({ code }) => code)) };
};

/** The numbers of entries as published, by framework and group. */
const published: Record<string, Record<string, number>> = {
  'iso-27001': { '5': 37, '6': 8, '7': 14, '8': 34 },
  'soc-2': { CC1: 5, CC2: 3, CC3: 4, CC4: 2, CC5: 3, CC6: 8, CC7: 5, CC8: 1, CC9: 2, A: 3, C: 2 },
  // Numbered by us: the scheme counts five themes.
  'cyber-essentials': { '1': 7, '2': 6, '3': 4, '4': 8, '5': 3 },
  nis2: { '21(2)': 10 },
  'nist-csf': {
    ...{ 'GV.OC': 5, 'GV.RM': 7, 'GV.RR': 4, 'GV.PO': 2, 'GV.OV': 3, 'GV.SC': 10 },
    ...{ 'ID.AM': 7, 'ID.RA': 10, 'ID.IM': 4 },
    ...{ 'PR.AA': 6, 'PR.AT': 2, 'PR.DS': 4, 'PR.PS': 6, 'PR.IR': 4 },
    ...{ 'DE.CM': 5, 'DE.AE': 6, 'RS.MA': 5, 'RS.AN': 4, 'RS.CO': 2, 'RS.MI': 2, 'RC.RP': 6, 'RC.CO': 2 },
  },
  'cis-controls': {
    ...{ '1': 5, '2': 7, '3': 14, '4': 12, '5': 6, '6': 8, '7': 7, '8': 12, '9': 7 },
    ...{ '10': 7, '11': 5, '12': 8, '13': 11, '14': 9, '15': 7, '16': 14, '17': 9, '18': 5 },
  },
  'cmmc-1': { AC: 4, IA: 2, MP: 1, PE: 2, SC: 2, SI: 4 },
  'cmmc-2': {
    ...{ AC: 22, AT: 3, AU: 9, CM: 9, IA: 11, IR: 3, MA: 6 },
    ...{ MP: 9, PS: 2, PE: 6, RA: 3, CA: 4, SC: 16, SI: 7 },
  },
};

test('every framework has as many entries in each group as it publishes', async () => {
  const { frameworks } = await read();
  expect(
    Object.fromEntries(
      frameworks.map(({ key, groups }) => [
        key,
        Object.fromEntries(groups.map((group) => [group.key, group.entries.length])),
      ]),
    ),
  ).toEqual(published);
  const totals = Object.values(published).map((groups) => Object.values(groups).reduce((sum, one) => sum + one, 0));
  expect(totals).toEqual([93, 38, 28, 10, 106, 153, 15, 110]);
});

test('an identifier begins with that of its group', async () => {
  const { frameworks } = await read();
  const prefixes: Record<string, (group: string) => string> = {
    'iso-27001': (group) => `A.${group}.`,
    'cyber-essentials': (group) => `CE-${group}.`,
    'cis-controls': (group) => `${group}.`,
  };
  const wrong = frameworks.flatMap(({ key, groups }) =>
    groups.flatMap((group) =>
      group.entries.filter(({ id }) => !id.startsWith(prefixes[key]?.(group.key) ?? group.key)).map(({ id }) => id),
    ),
  );
  expect(wrong).toEqual([]);
});

test('CIS Controls v8.1: 56 safeguards of IG1, 74 more of IG2, 23 more of IG3', async () => {
  const { frameworks } = await read();
  const safeguards = frameworks.find(({ key }) => key === 'cis-controls')?.groups.flatMap(({ entries }) => entries);
  const countOf = (level: string) => safeguards?.filter((entry) => entry.level === level).length;
  expect(['IG1', 'IG2', 'IG3'].map(countOf)).toEqual([56, 74, 23]);
});

test('CMMC level 1 and the same requirements of level 2 name the same controls', async () => {
  const { frameworks } = await read();
  const [one, two] = ['cmmc-1', 'cmmc-2'].map((key) =>
    frameworks.find((framework) => framework.key === key)?.groups.flatMap(({ entries }) => entries),
  );
  const same = [
    ...[
      ['i', '3.1.1'],
      ['ii', '3.1.2'],
      ['iii', '3.1.20'],
      ['iv', '3.1.22'],
      ['v', '3.5.1'],
      ['vi', '3.5.2'],
    ],
    ...[
      ['vii', '3.8.3'],
      ['viii', '3.10.1'],
      ['x', '3.13.1'],
      ['xi', '3.13.5'],
      ['xii', '3.14.1'],
    ],
    ...[
      ['xiii', '3.14.2'],
      ['xiv', '3.14.4'],
      ['xv', '3.14.5'],
    ],
  ];
  for (const [paragraph, number] of same) {
    const first = one?.find(({ id }) => id.endsWith(`.b.1.${paragraph}`) || id.endsWith(`-b.1.${paragraph}`));
    const second = two?.find(({ id }) => id.endsWith(`-${number}`));
    expect([number, first && linksOf(first)]).toEqual([number, second && linksOf(second)]);
  }
});

test('every control of the registry is used, and every control has references', async () => {
  const { frameworks, codes } = await read();
  expect(unusedControls(frameworks, codes)).toEqual([]);
  expect(codes.filter((code) => referencesOf(frameworks, code).nistCsf.length === 0)).toEqual([]);
});

test('references of a control come from the frameworks', async () => {
  const { frameworks } = await read();
  expect(referencesOf(frameworks, 'IDN-06')).toEqual({
    nistCsf: ['PR.AA-03', 'PR.AA-05'],
    cisV8: ['5.4', '6.5', '6.8'],
  });
});

test('wrong mappings are refused with what is wrong', async () => {
  const { frameworks, codes } = await read();
  const [first, ...others] = structuredClone(frameworks);
  const group = first?.groups[0];
  if (!first || !group?.entries[0] || !group.entries[1]) throw new Error('There are no frameworks.');
  group.entries[0] = { ...group.entries[0], full: ['NIL-01', 'IDN-01', 'IDN-01'], level: 'IG9' };
  group.entries[1].id = group.entries[0].id;
  expect(frameworkProblems([first, ...others], codes)).toEqual([
    'iso-27001: A.5.1 is duplicated',
    "iso-27001: A.5.1 names NIL-01, which isn't a control",
    'iso-27001: A.5.1 names IDN-01 more than once',
    'iso-27001: A.5.1 has the level IG9',
  ]);
  const { open: _, ...silent } = frameworks
    .flatMap(({ groups }) => groups.flatMap(({ entries }) => entries))
    .find(({ full }) => !full) ?? { id: '', title: '' };
  group.entries = [silent];
  expect(frameworkSchema.safeParse(first).success).toBe(false);
});
