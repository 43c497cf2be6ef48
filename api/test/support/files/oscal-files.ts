/** OSCAL catalogues for tests: a small one with every element that the reader uses, and one of any size. The texts are our own. */

const label = (value: string) => ({ name: 'label', value });

export const metadata = {
  title: 'Workshop safety catalogue',
  version: '2.0',
  'last-modified': '2026-03-04T05:06:07.89Z',
  'oscal-version': '1.1.2',
  parties: [{ uuid: '11111111-1111-4111-8111-111111111111', type: 'organization', name: 'The workshop' }],
};

/** Has nested groups, an enhancement, every kind of parameter, a withdrawn control, links and their resources. */
export const smallCatalogue = () => ({
  catalog: {
    uuid: '22222222-2222-4222-8222-222222222222',
    metadata: { ...metadata },
    params: [{ id: 'crew', label: 'people who use the tools' }],
    groups: [
      {
        id: 'tl',
        class: 'family',
        title: 'Tools',
        controls: [
          {
            id: 'tl-1',
            title: 'Sharp edges',
            params: [
              { id: 'tl-1_prm_1', label: 'number of days', guidelines: [{ prose: 'How many.' }] },
              {
                id: 'tl-1_prm_2',
                select: { 'how-many': 'one-or-more', choice: ['by hand', 'after {{ insert: param, tl-1_prm_1 }}'] },
              },
              { id: 'tl-1_prm_3', values: ['the foreman', 'the owner'] },
            ],
            props: [
              { name: 'label', class: 'zero-padded', value: 'TL-01' },
              label('TL-1'),
              { name: 'sort-id', value: 'tl-01' },
            ],
            links: [
              { href: '#33333333-3333-4333-8333-333333333333', rel: 'reference' },
              { href: '#rm-1', rel: 'related' },
              { href: '#gone', rel: 'related' },
            ],
            parts: [
              {
                id: 'tl-1_smt',
                name: 'statement',
                parts: [
                  {
                    id: 'tl-1_smt.a',
                    name: 'item',
                    props: [label('a.')],
                    prose: 'Sharpen every  blade {{ insert: param, tl-1_prm_2 }}:',
                    parts: [{ name: 'item', props: [label('1.')], prose: 'away from {{ insert: param, crew }}; and' }],
                  },
                  { name: 'item', props: [label('b.')], prose: 'Tell {{ insert: param, tl-1_prm_3 }}.' },
                ],
              },
              { name: 'guidance', prose: 'A <b>dull</b> blade slips. <script>alert(1)</script>' },
              { name: 'assessment-objective', prose: 'Blades are inspected {{ insert: param, undefined }}.' },
            ],
            controls: [
              {
                id: 'tl-1.1',
                title: 'Sharp edges | Power tools',
                props: [label('TL-1 (1)')],
                parts: [{ name: 'statement', prose: 'Unplug before sharpening.' }],
              },
            ],
          },
          {
            id: 'tl-2',
            title: 'Rust',
            props: [label('TL-2'), { name: 'status', value: 'withdrawn' }],
            links: [{ href: '#tl-1', rel: 'incorporated-into' }],
          },
        ],
        groups: [{ id: 'rm', title: 'Rooms', controls: [{ id: 'rm-1', title: 'Light', class: 'basic' }] }],
      },
    ],
    'back-matter': {
      resources: [{ uuid: '33333333-3333-4333-8333-333333333333', title: 'The handbook', rlinks: [{ href: 'x' }] }],
    },
  },
});

export type SmallCatalogue = ReturnType<typeof smallCatalogue>;

/** @param size the number of controls, in groups of 20 */
export function catalogueOf(size: number, version = '1.0', items = ['a.', 'b.', 'c.']) {
  const control = (number: number) => ({
    id: `c-${number}`,
    title: `Control number ${number}`,
    props: [label(`C-${number}`)],
    parts: [
      {
        name: 'statement',
        parts: items.map((item) => ({
          name: 'item',
          props: [label(item)],
          prose: `Do ${item} of ${number}.`,
        })),
      },
      { name: 'guidance', prose: `How to do number ${number}.` },
    ],
  });
  const groups = Array.from({ length: Math.ceil(size / 20) }, (_, group) => ({
    id: `g-${group + 1}`,
    title: `Group ${group + 1}`,
    controls: Array.from({ length: Math.min(20, size - group * 20) }, (_, index) => control(group * 20 + index + 1)),
  }));
  const uuid = '44444444-4444-4444-8444-444444444444';
  return { catalog: { uuid, metadata: { ...metadata, title: `Catalogue of ${size}`, version }, groups } };
}

export const asBytes = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));
