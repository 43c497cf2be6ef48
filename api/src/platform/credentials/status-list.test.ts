import { gunzipSync, gzipSync } from 'node:zlib';
import { encodeStatusList, isSet, statusListEntries } from './status-list';

test('a status list says of each entry whether it is set, from the left-most bit', () => {
  const list = encodeStatusList([0, 9, statusListEntries - 1]);
  const set = [0, 1, 8, 9, 10, statusListEntries - 1].filter((index) => isSet(list, index));
  expect(set).toEqual([0, 9, statusListEntries - 1]);
  const bits = gunzipSync(Buffer.from(list.slice(1), 'base64url'));
  expect(bits).toHaveLength(16_384);
  expect([bits[0], bits[1], bits.at(-1)]).toEqual([0b1000_0000, 0b0100_0000, 0b0000_0001]);
});

test.each([-1, 0.5, statusListEntries])('a status list has no entry %p', (index) => {
  expect(() => encodeStatusList([index])).toThrow(RangeError);
  expect(() => isSet(encodeStatusList([]), index)).toThrow();
});

test('a truncated, oversized or malformed list is refused, not read as empty', () => {
  const compressed = (bytes: number) => `u${gzipSync(Buffer.alloc(bytes)).toString('base64url')}`;
  for (const list of [compressed(100), compressed(20_000_000), `u${'A'.repeat(40)}`, encodeStatusList([]).slice(1)])
    expect(() => isSet(list, 3)).toThrow();
});
