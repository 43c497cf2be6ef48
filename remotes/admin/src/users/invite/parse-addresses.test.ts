import { parseAddresses } from './parse-addresses';

const ann = 'ann@harbour-it.example';
const bob = 'bob@harbour-it.example';

test.each([
  ['commas', `${ann}, ${bob}`],
  ['commas without spaces', `${ann},${bob}`],
  ['semicolons', `${ann}; ${bob};`],
  ['spaces', `  ${ann}   ${bob} `],
  ['tabs, as from a spreadsheet', `${ann}\t${bob}`],
  ['lines', `${ann}\r\n${bob}\n\n`],
  ['names before the addresses', `Ann Reed <${ann}>, Bob <${bob}>`],
  ['names and addresses without separators', `Ann Reed <${ann}> Bob <${bob}>`],
  ['quoted names with a comma', `"Reed, Ann" <${ann}>; "Young, Bob" <${bob}>`],
  ['an address beside a named one', `${ann} Bob Young <${bob}>`],
  ['links', `mailto:${ann} mailto:${bob}`],
  ['the end of a sentence', `${ann} ${bob}.`],
])('addresses separated by %s', (_by, text) => {
  expect(parseAddresses(text)).toEqual({ addresses: [ann, bob], invalid: [], duplicates: 0 });
});

test('a repeated address counts once, whatever its case', () => {
  expect(parseAddresses(`${ann} ${bob} Ann@Harbour-IT.example ${ann}`)).toEqual({
    addresses: [ann, bob],
    invalid: [],
    duplicates: 2,
  });
});

test.each(['ann', 'ann@', '@harbour-it.example', 'ann@harbour', 'ann@@harbour-it.example', 'ann@harbour-it..example'])(
  'no address: %s',
  (text) => {
    expect(parseAddresses(`${text}, ${bob}`)).toEqual({ addresses: [bob], invalid: [text], duplicates: 0 });
  },
);

test('empty text has neither addresses nor mistakes', () => {
  expect(parseAddresses(' \n ,; <>')).toEqual({ addresses: [], invalid: [], duplicates: 0 });
});
