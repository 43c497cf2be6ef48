import { isInternetAddress, isPrivateHost } from './internet-address';

test.each([
  '8.8.8.8',
  '1.1.1.1',
  '192.1.0.1',
  '172.32.0.1',
  '223.255.255.255',
  '2606:4700::1',
  '2001:4860:4860::8888',
  '2a00::1',
])('%s belongs to the internet', (address) => {
  expect(isInternetAddress(address)).toBe(true);
});

test.each([
  '10.1.2.3',
  '100.127.0.1',
  '192.0.2.7',
  '255.255.255.255',
  '::',
  '::1',
  '::7f00:1',
  '::ffff:8.8.8.8',
  '2001:1::1',
  'a',
])('%s does not', (address) => {
  expect(isInternetAddress(address)).toBe(false);
});

test.each([
  ['hooks.example', false],
  ['8.8.8.8', false],
  ['[2606:4700::1]', false],
  ['local.example', false],
  ['localhost', true],
  ['intranet', true],
  ['receiver.localhost', true],
  ['printer.local', true],
  ['db.internal.', true],
  ['127.0.0.1', true],
  ['[::7f00:1]', true],
])('the host %s is private: %s', (hostname, isPrivate) => {
  expect(isPrivateHost(hostname)).toBe(isPrivate);
});
