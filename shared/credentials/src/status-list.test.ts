/** @jest-environment node */
import { gunzipSync, gzipSync } from 'node:zlib';
import {
  encodeStatusList,
  hasStatus,
  isSet,
  statusEntry,
  statusListCredential,
  statusListEntries,
} from './status-list';

test('a status list says of each entry whether it is set, from the left-most bit', async () => {
  const list = await encodeStatusList([0, 9, statusListEntries - 1]);
  const read = [0, 1, 8, 9, 10, statusListEntries - 1].map((index) => isSet(list, index));
  expect(await Promise.all(read)).toEqual([true, false, false, true, false, true]);
  const bits = gunzipSync(Buffer.from(list.slice(1), 'base64url'));
  expect(bits).toHaveLength(16_384);
  expect([bits[0], bits[1], bits.at(-1)]).toEqual([0b1000_0000, 0b0100_0000, 0b0000_0001]);
});

test.each([-1, 0.5, statusListEntries])('a status list has no entry %p', async (index) => {
  await expect(encodeStatusList([index])).rejects.toThrow(RangeError);
  await expect(isSet(await encodeStatusList([]), index)).rejects.toThrow(RangeError);
});

test('a list with random bits in every byte is read back', async () => {
  const indexes = Array.from({ length: 60_000 }, (_, index) => (index * 7919) % statusListEntries);
  const list = await encodeStatusList(indexes);
  expect(await isSet(list, 7919)).toBe(true);
});

test('a truncated, oversized or malformed list is refused, not read as empty', async () => {
  const compressed = (bytes: number) => `u${gzipSync(Buffer.alloc(bytes)).toString('base64url')}`;
  const lists = [compressed(100), compressed(20_000_000), `u${'A'.repeat(40)}`, (await encodeStatusList([])).slice(1)];
  for (const list of lists) await expect(isSet(list, 3)).rejects.toThrow();
});

describe('the status of a credential', () => {
  const listUrl = 'https://msp.example/api/v1/status-lists/revocation';
  const listOf = (indexes: number[], purpose: 'revocation' | 'suspension' = 'revocation') =>
    statusListCredential({ listUrl, issuer: 'did:web:msp.example', purpose, indexes, validFrom: new Date(0) });
  const credential = { credentialStatus: [statusEntry(listUrl, 'revocation', 94_567)] };

  test('is set if its bit is', async () => {
    expect(await hasStatus(credential, await listOf([94_567]))).toBe(true);
    expect(await hasStatus(credential, await listOf([94_566, 94_568]))).toBe(false);
  });

  test('is unknown, not clear, in a list that it has no entry in', async () => {
    const list = await listOf([]);
    await expect(hasStatus({}, list)).rejects.toThrow();
    await expect(hasStatus({ credentialStatus: [] }, list)).rejects.toThrow('no entry');
    await expect(hasStatus(credential, await listOf([], 'suspension'))).rejects.toThrow('no entry');
    await expect(hasStatus(credential, { ...list, id: `${listUrl}/2` })).rejects.toThrow('no entry');
    await expect(hasStatus(credential, { ...list, credentialSubject: {} })).rejects.toThrow();
  });
});
