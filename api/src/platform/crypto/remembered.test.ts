import { SettableClock } from '../clock';
import { createRememberingUnseal } from './remembered';
import { createSealer, type Sealer } from './seal';

const start = new Date('2026-11-20T10:00:00Z');
const clock = new SettableClock(start);
const sealer = createSealer(new Uint8Array(32).fill(1), clock);

let decryptions = 0;
const countingSealer: Sealer = {
  ...sealer,
  unseal(purpose, sealed) {
    decryptions += 1;
    return sealer.unseal(purpose, sealed);
  },
};

beforeEach(() => {
  clock.set(start);
  decryptions = 0;
});

test('a valid value is decrypted once', async () => {
  const unseal = createRememberingUnseal(countingSealer, clock, 'access');
  const sealed = await sealer.seal('access', { sid: '1' }, 60);
  const first = await unseal(sealed);
  expect(first).toMatchObject({ state: 'valid', value: { sid: '1' } });
  expect(await unseal(sealed)).toEqual(first);
  expect(decryptions).toBe(1);
});

test('a remembered value expires like any other', async () => {
  const unseal = createRememberingUnseal(countingSealer, clock, 'access');
  const sealed = await sealer.seal('access', { sid: '1' }, 60);
  await unseal(sealed);
  clock.set(new Date(start.getTime() + 60_000));
  expect(await unseal(sealed)).toEqual({ state: 'expired', value: { sid: '1' } });
  expect(decryptions).toBe(2);
});

test('an invalid value is not remembered', async () => {
  const unseal = createRememberingUnseal(countingSealer, clock, 'access');
  expect(await unseal('nonsense')).toEqual({ state: 'invalid' });
  expect(await unseal('nonsense')).toEqual({ state: 'invalid' });
  expect(decryptions).toBe(2);
});

test('the memory is bounded: what was remembered first is forgotten first', async () => {
  const always: Sealer = {
    ...sealer,
    async unseal<T>() {
      decryptions += 1;
      return { state: 'valid' as const, value: {} as T, expiresAt: new Date(start.getTime() + 60_000) };
    },
  };
  const unseal = createRememberingUnseal(always, clock, 'access');
  for (let number = 0; number <= 10_000; number += 1) await unseal(`value-${number}`);
  await unseal('value-10000');
  expect(decryptions).toBe(10_001);
  await unseal('value-0');
  expect(decryptions).toBe(10_002);
});
