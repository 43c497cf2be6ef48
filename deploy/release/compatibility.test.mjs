/** Each reason why a remote cannot run in a host. */
import { problemsBetween, problemsTogether } from './compatibility.mjs';

/** @type {any} */
const host = {
  name: 'host',
  kind: 'host',
  build: 'h1',
  contract: 1,
  provides: {
    react: { version: '19.3.1' },
    '@msp/ui': { version: '1.2.0', exports: ['Badge', 'Button'] },
    '@msp/markdown': { version: false, exports: ['Markdown'] },
  },
};
/** @param {any} takes */
const remote = (takes, contract = 1) => ({ name: 'evidence', kind: 'remote', build: 'e1', contract, takes });

/** @type {[string, any, string[]][]} */
const cases = [
  ['nothing', remote({}), []],
  ['a module that is provided', remote({ '@msp/ui': { range: '^1.1.0', exports: ['Badge'] } }), []],
  ['exports that the host does not list', remote({ react: { range: '^19.3.1', exports: ['use'] } }), []],
  ['a module without a version', remote({ '@msp/markdown': { range: '^9.0.0', exports: ['Markdown'] } }), []],
  [
    'another contract, which ends the check',
    remote({ '@msp/charts': { range: '*', exports: [] } }, 2),
    ['evidence e1 has contract 2, the host h1 has 1.'],
  ],
  [
    'a module that is not provided',
    remote({ '@msp/charts': { range: '^1.0.0', exports: ['Chart'] } }),
    ['evidence e1 takes @msp/charts, which the host h1 does not provide.'],
  ],
  [
    'a newer version',
    remote({ '@msp/ui': { range: '^1.3.0', exports: [] } }),
    ['evidence e1 takes @msp/ui ^1.3.0, the host h1 provides 1.2.0.'],
  ],
  [
    'an older major version',
    remote({ react: { range: '^18.3.0', exports: [] } }),
    ['evidence e1 takes react ^18.3.0, the host h1 provides 19.3.1.'],
  ],
  [
    'missing exports',
    remote({ '@msp/ui': { range: '^1.0.0', exports: ['Badge', 'Chart', 'Map'] } }),
    ['evidence e1 uses Chart, Map of @msp/ui, which the host h1 does not export.'],
  ],
];

test.each(cases)('a remote that takes %s', (_, taker, problems) => {
  expect(problemsBetween(host, taker)).toEqual(problems);
});

test('all remotes are checked against the host', () => {
  const wrong = { ...remote({}, 2), name: 'admin' };
  expect(problemsTogether([remote({}), host, wrong])).toEqual(['admin e1 has contract 2, the host h1 has 1.']);
});
