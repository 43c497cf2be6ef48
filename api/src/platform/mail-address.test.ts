import { isSameAddress } from './mail-address';

test('§2.4 an address is the same in upper and lower case', () => {
  expect(isSameAddress('Amelia@Harbour.example', 'amelia@harbour.EXAMPLE')).toBe(true);
  expect(isSameAddress('amelia@harbour.example', 'amelie@harbour.example')).toBe(false);
});

test.each(['\u212Aim@a.example', '\u0130im@a.example', 'k\u0131m@a.example'])('%j is its own address', (address) => {
  expect(isSameAddress(address, 'kim@a.example')).toBe(false);
  expect(isSameAddress(address, 'iim@a.example')).toBe(false);
  expect(isSameAddress(address, address)).toBe(true);
});
