/** Reading OSCAL catalogues: the controls that result, and the problems of invalid files. */
import { OscalError } from '../../src/catalogue/control-registries/oscal/problems';
import { readOscal } from '../../src/catalogue/control-registries/oscal/read';
import { asBytes, catalogueOf, type SmallCatalogue, smallCatalogue } from '../support/files/oscal-files';

const read = (value: unknown) => readOscal(asBytes(value));

/** `place: what is wrong`, for each problem. */
function problemsOf(bytes: Uint8Array): string[] {
  try {
    readOscal(bytes);
  } catch (error) {
    if (error instanceof OscalError) return error.problems.map(({ path: place, message }) => `${place}: ${message}`);
    throw error;
  }
  return [];
}

describe('§7 another catalogue from OSCAL', () => {
  const file = read(smallCatalogue());
  const [edges, powerTools, light] = file.controls;

  test('title and version name the registry; its publication date is the date of the last change', () => {
    const { key, version, title, publishedOn } = file;
    expect({ key, version, title, publishedOn }).toEqual({
      key: 'oscal-workshop-safety-catalogue',
      version: '2.0',
      title: 'Workshop safety catalogue',
      publishedOn: '2026-03-04',
    });
  });

  test('enhancements are controls of their own, withdrawn controls are left out and counted', () => {
    expect(file.controls.map(({ code, name }) => [code, name])).toEqual([
      ['TL-1', 'Sharp edges'],
      ['TL-1(1)', 'Sharp edges | Power tools'],
      ['RM-1', 'Light'],
    ]);
    expect(file.withdrawnControls).toBe(1);
  });

  test("a control's domain is its group", () => {
    expect(file.controls.map(({ domainCode, domainName }) => `${domainCode} ${domainName}`)).toEqual([
      'TL Tools',
      'TL Tools',
      'RM Rooms',
    ]);
  });

  test('the purpose is the statement, line by line, with its parameters filled in', () => {
    expect(edges?.purpose.split('\n')).toEqual([
      'a. Sharpen every blade [one or more of: by hand; after [number of days]]:',
      '1. away from [people who use the tools]; and',
      'b. Tell the foreman, the owner.',
    ]);
    expect([powerTools?.purpose, light?.purpose]).toEqual(['Unplug before sharpening.', 'Light']);
  });

  test('§5 guidance: HTML in prose is escaped, and linked controls and resources are named', () => {
    expect(edges?.guidance).toBe(
      [
        'A &lt;b>dull&lt;/b> blade slips. &lt;script>alert(1)&lt;/script>',
        'Related controls: RM-1.',
        'References: The handbook.',
      ].join('\n\n'),
    );
    expect(light?.guidance).toBe('The catalogue has no guidance for this control.');
  });

  test('each item of the statement is a text question; the last requirement asks for evidence', () => {
    expect(edges?.requirements.map(({ key, type, question }) => [key, type, question])).toEqual([
      ['item-1', 'text', 'a. Sharpen every blade [one or more of: by hand; after [number of days]]:'],
      ['item-2', 'text', 'b. Tell the foreman, the owner.'],
      ['evidence', 'evidence', 'Which evidence shows that this control works?'],
    ]);
    expect(edges?.requirements[0]?.help).toMatch(/^1\. away from \[people who use the tools\]; and\nExplain how /);
    expect(powerTools?.requirements.map(({ key, type }) => [key, type])).toEqual([
      ['how', 'text'],
      ['evidence', 'evidence'],
    ]);
    expect(light?.requirements[0]?.help).toMatch(/^Light\n/);
  });

  test('parameters that insert each other in a circle, or in growing numbers, terminate', () => {
    const params = Array.from({ length: 60 }, (_, at) => ({
      id: `p${at}`,
      label: `{{ insert: param, p${(at + 1) % 60} }} {{ insert: param, p${(at + 1) % 60} }}`,
    }));
    const catalogue = smallCatalogue();
    Object.assign(catalogue.catalog, { params: [...params, { id: 'crew', label: '{{ insert: param, p0 }}' }] });
    expect(read(catalogue).controls[0]?.purpose.length).toBeLessThan(2_000);
  });

  test.each([287, 343])('%i controls', (size) => {
    const { controls } = read(catalogueOf(size));
    expect(controls).toHaveLength(size);
    expect(controls.every(({ requirements }) => requirements.length === 4)).toBe(true);
    expect(new Set(controls.map(({ domainCode }) => domainCode)).size).toBe(Math.ceil(size / 20));
  });
});

describe('the digest is that of the content', () => {
  const digestOf = (text: string) => readOscal(new TextEncoder().encode(text)).digest;
  const minified = JSON.stringify(smallCatalogue());

  test('pretty, minified, CRLF and reordered forms are the same catalogue', () => {
    const { catalog } = smallCatalogue();
    const reordered = JSON.stringify({ catalog: Object.fromEntries(Object.entries(catalog).reverse()) });
    const forms = [
      JSON.stringify(smallCatalogue(), null, 2),
      JSON.stringify(smallCatalogue(), null, '\t').replaceAll('\n', '\r\n'),
      reordered,
      minified.replace('"Tools"', '"\\u0054ools"'),
    ];
    expect(new Set(forms.map(digestOf))).toEqual(new Set([digestOf(minified)]));
  });

  test('any other value is another catalogue, also in a field that is not read', () => {
    for (const [from, to] of [
      ['Sharp edges', 'Sharp  edges'],
      ['"oscal-version":"1.1.2"', '"oscal-version":"1.1.3"'],
    ] as const)
      expect(digestOf(minified.replace(from, to))).not.toBe(digestOf(minified));
  });
});

describe('§7 a file that cannot be loaded: each problem with its place', () => {
  const text = (value: string) => new TextEncoder().encode(value);

  test.each([
    ['broken JSON', text('{"catalog": {\n  "metadata": oops'), /^file: is not JSON/],
    ['XML', text('<catalog/>'), /^file: is not JSON.*choose the JSON file$/],
    ['binary data', new Uint8Array([0xff, 0xfe, 0x80]), /^file: is not UTF-8 text$/],
    ['a list', text('[]'), /^catalog: missing$/],
    ['a profile', text('{"profile": {}}'), /^catalog: missing; the file contains "profile"$/],
    ['a string as catalogue', text('{"catalog": "x"}'), /^catalog: must be an object$/],
    ['too deep', text(`{"catalog": ${'{"groups":['.repeat(2_000)}${']}'.repeat(2_000)}}`), /^file: is nested deeper/],
  ])('%s', (_name, bytes, expected) => {
    expect(problemsOf(bytes)).toEqual([expect.stringMatching(expected)]);
  });

  type Catalog = SmallCatalogue['catalog'];
  const changed = (change: (catalog: Catalog) => void) => {
    const value = smallCatalogue();
    change(value.catalog);
    return problemsOf(asBytes(value));
  };
  const first = (catalog: Catalog) => catalog.groups[0]?.controls[0] as { parts: object[] };

  test('too many controls and groups', () => {
    const { catalog } = catalogueOf(0);
    const many = (count: number, name: string) =>
      Array.from({ length: count }, (_, index) => ({ id: `${name}-${index}`, title: name }));
    const controls = many(2_600, 'a');
    const value = {
      ...catalog,
      controls,
      groups: [{ id: 'g', title: 'g', controls: many(2_600, 'b'), groups: many(1_000, 'h') }],
    };
    expect(problemsOf(asBytes({ catalog: value }))).toEqual([
      'catalog: must have at most 5000 controls',
      'catalog: must have at most 1000 groups',
    ]);
  });

  test('texts that are too long together', () => {
    const value = catalogueOf(1_001);
    for (const { parts } of value.catalog.groups.flatMap(({ controls }) => controls))
      Object.assign(parts[0] ?? {}, { prose: '{{ p }}'.repeat(40) });
    Object.assign(value.catalog, { params: [{ id: 'p', label: 'x'.repeat(500) }] });
    expect(problemsOf(asBytes(value))).toEqual([
      'catalog: must have at most 20000000 characters of text, with parameters filled in',
    ]);
  });

  test.each<[string, (catalog: Catalog) => void, string[]]>([
    [
      'a control without id',
      (c) => Object.assign(first(c), { id: undefined }),
      ['catalog.groups[0].controls[0].id: missing'],
    ],
    [
      'a title that is missing, one that is blank, and no version, all at once',
      (c) => {
        Object.assign(c.groups[0] ?? {}, { title: undefined });
        Object.assign(c.groups[0]?.groups[0]?.controls[0] ?? {}, { title: '  ' });
        Object.assign(c.metadata, { version: 7 });
      },
      [
        'catalog.metadata.version: must be text',
        'catalog.groups[0].title: missing',
        'catalog.groups[0].groups[0].controls[0].title: must not be empty',
      ],
    ],
    [
      'a duplicated id',
      (c) =>
        Object.assign(c.groups[0]?.groups[0]?.controls[0] ?? {}, {
          id: 'tl-1',
          props: [{ name: 'label', value: 'RM-1' }],
        }),
      ['catalog.groups[0].groups[0].controls[0].id: "tl-1" is duplicated, first at catalog.groups[0].controls[0]'],
    ],
    [
      'a duplicated label',
      (c) =>
        Object.assign(c.groups[0]?.groups[0]?.controls[0] ?? {}, { props: [{ name: 'label', value: 'tl-1 (1)' }] }),
      [
        'catalog.groups[0].groups[0].controls[0].props: the label "TL-1(1)" is duplicated, first at catalog.groups[0].controls[0].controls[0]',
      ],
    ],
    [
      'a duplicated group',
      (c) => Object.assign(c.groups[0]?.groups[0] ?? {}, { id: 'TL' }),
      ['catalog.groups[0].groups[0].id: "TL" is duplicated, first at catalog.groups[0]'],
    ],
    [
      'prose with a parameter that is not defined',
      (c) => Object.assign(first(c).parts[1] ?? {}, { prose: 'See {{ insert: param, tl-9 }}.' }),
      ['catalog.groups[0].controls[0].parts[1].prose: inserts the parameter "tl-9", which is not defined'],
    ],
    [
      'parts that are not a list',
      (c) => Object.assign(first(c), { parts: {} }),
      ['catalog.groups[0].controls[0].parts: must be a list'],
    ],
    [
      'an invalid date',
      (c) => Object.assign(c.metadata, { 'last-modified': 'soon' }),
      ['catalog.metadata.last-modified: must be a date and a time'],
    ],
    [
      'NUL',
      (c) => Object.assign(first(c), { title: 'a\0b' }),
      ['catalog.groups[0].controls[0].title: contains a character that cannot be stored'],
    ],
    [
      'half of a surrogate pair, in a title, in a field that is not read, and in a name',
      (c) => {
        Object.assign(first(c), { title: 'a\uD800' });
        Object.assign(c.metadata, { remarks: '\uDC00', roles: [{ '\uD800': 1 }] });
      },
      [
        'catalog.metadata.remarks: contains a character that cannot be stored',
        'catalog.metadata.roles[0]: has a field whose name cannot be stored',
        'catalog.groups[0].controls[0].title: contains a character that cannot be stored',
      ],
    ],
    ['no UUID', (c) => Object.assign(c, { uuid: undefined }), ['catalog.uuid: missing']],
    [
      'UUIDs that are none, in the catalogue, a resource and a party',
      (c) => {
        Object.assign(c, { uuid: 'x' });
        Object.assign(c['back-matter'].resources[0] ?? {}, { uuid: '33333333-3333-4333-8333-33333333333' });
        Object.assign(c.metadata, { parties: [{ uuid: 'zzz' }] });
      },
      [
        'catalog.uuid: must be a UUID',
        'catalog.metadata.parties[0].uuid: must be a UUID',
        'catalog.back-matter.resources[0].uuid: must be a UUID',
      ],
    ],
    [
      'a resource without a UUID',
      (c) => Object.assign(c['back-matter'].resources[0] ?? {}, { uuid: undefined }),
      ['catalog.back-matter.resources[0].uuid: missing'],
    ],
    [
      'titles that are too long',
      (c) => {
        Object.assign(c.metadata, { title: 'x'.repeat(501) });
        Object.assign(first(c), { title: 'x'.repeat(501) });
      },
      [
        'catalog.metadata.title: must have at most 500 characters',
        'catalog.groups[0].controls[0].title: must have at most 500 characters',
      ],
    ],
    [
      'prose that is too long',
      (c) => Object.assign(first(c).parts[1] ?? {}, { prose: 'x'.repeat(20_001) }),
      ['catalog.groups[0].controls[0].parts[1].prose: must have at most 20000 characters'],
    ],
    [
      'a list that is too long',
      (c) => Object.assign(first(c), { links: Array.from({ length: 5_001 }, () => ({ href: '#x' })) }),
      ['catalog.groups[0].controls[0].links: must have at most 5000 entries'],
    ],
    [
      'short prose that grows with its parameters',
      (c) => {
        Object.assign(c, { params: [...c.params, { id: 'p', label: 'x'.repeat(500) }] });
        Object.assign(first(c).parts[1] ?? {}, { prose: '{{ p }}'.repeat(300) });
      },
      ['catalog.groups[0].controls[0].parts: must have at most 100000 characters, with parameters filled in'],
    ],
    ['only withdrawn controls', (c) => Object.assign(c, { groups: [] }), ['catalog: contains no controls']],
  ])('%s', (_name, change, expected) => {
    expect(changed(change)).toEqual(expected);
  });
});
