import { addressOf, maskedAddress } from './addresses';

test.each([
  ['amelia@harbour-it.example', 'amelia@harbour-it.example'],
  ['  a.b+c@x.example ', 'a.b+c@x.example'],
  ['amelia', null],
  ['a@b', null],
  ['a@b.example, c@d.example', null],
  ['a@b.example\r\nBcc: c@d.example', null],
  [`${'a'.repeat(250)}@b.example`, null],
])('the address of %j is %j', (text, address) => {
  expect(addressOf(text)).toBe(address);
});

test('a masked address shows its first letter and its domain', () => {
  expect(maskedAddress('amelia@harbour-it.example')).toBe('a•••@harbour-it.example');
});
