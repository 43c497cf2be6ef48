/** Each kind of change to the public surface is found and reported with its place. */
import { compareSurfaces } from './compare.mjs';

const at = 'GET /api/v1/things';
const things = {
  access: 'thing:read',
  query: {
    type: 'object',
    properties: {
      search: { type: 'string', maxLength: 200 },
      sort: { type: 'string', enum: ['name', 'age'] },
      status: { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
    },
  },
  body: { type: 'object', properties: { size: { type: 'integer', minimum: 1, maximum: 9 } }, required: ['size'] },
  response: {
    type: 'object',
    properties: {
      items: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            id: { type: 'string', format: 'uuid' },
            word: { type: 'string', enum: ['A', 'B'] },
            owner: { anyOf: [{ type: 'object', properties: { name: { type: 'string' } } }, { type: 'null' }] },
          },
          required: ['id', 'word'],
        },
      },
      counts: { type: 'object', propertyNames: { enum: ['A', 'B'] }, additionalProperties: { type: 'integer' } },
    },
    required: ['items'],
  },
};
/** @type {any} */
const before = {
  contract: 1,
  exports: { '@msp/ui': ['Badge', 'Button'] },
  paths: { host: { profile: '/profile' }, evidence: { list: '/evidence' } },
  vocabulary: { evidenceTypes: ['DOCUMENT', 'OTHER'] },
  permissionsOfRole: { VIEWER: ['thing:read'] },
  constants: { redirectDelayMs: 100 },
  error: { type: 'object', properties: { message: { type: 'string' } }, required: ['message'] },
  endpoints: { [at]: things },
};

/** @param {(surface: any) => void} change any: each case breaks another place of the JSON report */
function compared(change) {
  const after = structuredClone(before);
  change(after);
  return compareSurfaces(before, after);
}

/** @param {any} surface */
const query = (surface) => surface.endpoints[at].query;
/** @param {any} surface */
const body = (surface) => surface.endpoints[at].body;
/** @param {any} surface */
const answer = (surface) => surface.endpoints[at].response;
/** @param {any} surface */
const item = (surface) => answer(surface).properties.items.items;

/** @type {[string, (surface: any) => void, string][]} any: as above */
const breaking = [
  ['an endpoint is gone', (s) => delete s.endpoints[at], `${at}: was removed`],
  ['it asks for another permission', (s) => (s.endpoints[at].access = 'thing:update'), `${at}: required thing:read`],
  ['an export is gone', (s) => s.exports['@msp/ui'].pop(), 'export of @msp/ui: Button was removed'],
  ['a shared package is gone', (s) => delete s.exports['@msp/ui'], 'export of @msp/ui: Badge was removed'],
  ['a page moved', (s) => (s.paths.evidence.list = '/proof'), 'path of evidence: /evidence was removed'],
  ['a word is gone', (s) => s.vocabulary.evidenceTypes.pop(), 'word of evidenceTypes: OTHER was removed'],
  ['a role may do less', (s) => s.permissionsOfRole.VIEWER.pop(), 'permission of VIEWER: thing:read was removed'],
  ['errors lost a field', (s) => delete s.error.properties.message, 'error.message: was removed'],
  ['an input is required now', (s) => (query(s).required = ['search']), `${at} query.search: is required now`],
  [
    'a new input is required',
    (s) => Object.assign(body(s), { properties: { ...body(s).properties, kind: {} }, required: ['size', 'kind'] }),
    `${at} body.kind: is required now`,
  ],
  ['an input is no longer read', (s) => delete query(s).properties.search, `${at} query.search: was removed`],
  ['all input of a kind is gone', (s) => delete s.endpoints[at].query, `${at} query.search: was removed`],
  ['an input takes fewer words', (s) => query(s).properties.sort.enum.pop(), `${at} query.sort: no longer takes age`],
  [
    'an input takes a closed list now',
    (s) => (query(s).properties.search.enum = ['x']),
    `${at} query.search: takes only x now`,
  ],
  [
    'an input is shorter',
    (s) => (query(s).properties.search.maxLength = 50),
    `${at} query.search: maxLength was 200 and is 50`,
  ],
  ['an input starts higher', (s) => (body(s).properties.size.minimum = 2), `${at} body.size: minimum was 1 and is 2`],
  [
    'an input has a limit now',
    (s) => (body(s).properties.size.exclusiveMaximum = 9),
    `${at} body.size: exclusiveMaximum was not set and is 9`,
  ],
  [
    'an input must have a format',
    (s) => (query(s).properties.search.format = 'date'),
    `${at} query.search: was any text and is date`,
  ],
  [
    'an input is of another type',
    (s) => (body(s).properties.size = { type: 'string' }),
    `${at} body.size: no longer takes integer`,
  ],
  [
    'an input may not be repeated',
    (s) => query(s).properties.status.anyOf.pop(),
    `${at} query.status: no longer takes array`,
  ],
  ['an answer is gone', (s) => delete s.endpoints[at].response, `${at} answer: was removed`],
  ['an answer lost a field', (s) => delete item(s).properties.id, `${at} answer.items[].id: was removed`],
  [
    'a field of an answer may be missing',
    (s) => item(s).required.pop(),
    `${at} answer.items[].word: may be missing now`,
  ],
  [
    'a field of an answer may be null',
    (s) => (item(s).properties.id = { type: ['string', 'null'], format: 'uuid' }),
    `${at} answer.items[].id: may be null now`,
  ],
  [
    'a field of an answer has another type',
    (s) => (item(s).properties.id = { type: 'integer' }),
    `${at} answer.items[].id: is no longer string`,
  ],
  [
    'a field of an answer has another format',
    (s) => delete item(s).properties.id.format,
    `${at} answer.items[].id: was uuid and is any text`,
  ],
  [
    'a field of an answer may be anything',
    (s) => (item(s).properties.id = {}),
    `${at} answer.items[].id: may be anything now`,
  ],
  [
    'an answer has fewer words',
    (s) => item(s).properties.word.enum.pop(),
    `${at} answer.items[].word: no longer answers B`,
  ],
  [
    "an answer's list is open now",
    (s) => delete item(s).properties.word.enum,
    `${at} answer.items[].word: may be any string now`,
  ],
  [
    'inside what may be null',
    (s) => delete item(s).properties.owner.anyOf[0].properties.name,
    `${at} answer.items[].owner.name: was removed`,
  ],
  [
    "a record's values changed",
    (s) => (answer(s).properties.counts.additionalProperties = { type: 'string' }),
    `${at} answer.counts[key]: is no longer integer`,
  ],
  [
    'a record lost a key',
    (s) => answer(s).properties.counts.propertyNames.enum.pop(),
    `${at} answer.counts keys: no longer answers B`,
  ],
  ["the contract's number fell", (s) => (s.contract = 0), 'contract: was 1 and is 0'],
];

/** @type {[string, (surface: any) => void, string | undefined][]} any: as above */
const additive = [
  ['nothing', () => undefined, undefined],
  ['a new endpoint', (s) => (s.endpoints['GET /api/v1/more'] = things), 'GET /api/v1/more'],
  ['a new export', (s) => s.exports['@msp/ui'].push('Card'), 'export of @msp/ui: Card'],
  ['a new shared package', (s) => (s.exports['@msp/charts'] = ['Chart']), 'export of @msp/charts: Chart'],
  ['a new page', (s) => (s.paths.evidence.bulk = '/evidence/bulk'), 'path of evidence: /evidence/bulk'],
  ['a new word', (s) => s.vocabulary.evidenceTypes.push('VIDEO'), 'word of evidenceTypes: VIDEO'],
  ['every signed-in user is now permitted', (s) => (s.endpoints[at].access = 'session'), undefined],
  ['another number', (s) => (s.constants.redirectDelayMs = 50), undefined],
  ['an optional input', (s) => (query(s).properties.owner = { type: 'string' }), `${at} query.owner`],
  ['an input that was required', (s) => (body(s).required = []), undefined],
  ['a word more to send', (s) => query(s).properties.sort.enum.push('size'), `${at} query.sort: size`],
  ['a longer input', (s) => (query(s).properties.search.maxLength = 500), undefined],
  [
    'an input of one more type',
    (s) => (body(s).properties.size = { type: ['integer', 'null'], minimum: 1, maximum: 9 }),
    `${at} body.size: takes null`,
  ],
  ['any input', (s) => (query(s).properties.sort = {}), `${at} query.sort: takes anything`],
  ['a field more', (s) => (item(s).properties.size = { type: 'integer' }), `${at} answer.items[].size`],
  ['a field that is always there now', (s) => item(s).required.push('owner'), undefined],
  ['a word more to read', (s) => item(s).properties.word.enum.push('C'), `${at} answer.items[].word: C`],
  ['no longer null', (s) => item(s).properties.owner.anyOf.pop(), undefined],
];

test.each(breaking)('a break: %s', (_, change, said) => {
  const { breaks, allowed } = compared(change);
  expect(breaks.join('\n')).toContain(said);
  expect(allowed).toEqual([]);
});

test.each(additive)('no break: %s', (_, change, said) => {
  const { breaks, additions } = compared(change);
  expect([breaks, additions]).toEqual([[], said === undefined ? [] : [said]]);
});

test('a break is allowed, and reported, when the contract number is raised', () => {
  const { breaks, allowed } = compared((surface) => {
    surface.contract = 2;
    surface.exports['@msp/ui'].pop();
  });
  expect([breaks, allowed]).toEqual([[], ['export of @msp/ui: Button was removed']]);
});
