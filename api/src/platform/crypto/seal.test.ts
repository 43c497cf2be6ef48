import { SettableClock } from '../clock';
import { createSealer } from './seal';

const clock = new SettableClock(new Date('2026-11-20T10:00:00Z'));
const sealer = createSealer(new Uint8Array(32).fill(1), clock);

test('a sealed value can be unsealed for the same purpose before it expires', async () => {
  const sealed = await sealer.seal('access', { sid: '1' }, 60);
  expect(await sealer.unseal('access', sealed)).toMatchObject({ state: 'valid', value: { sid: '1' } });
});

test('another purpose, another key or a changed character is invalid', async () => {
  const sealed = await sealer.seal('access', { sid: '1' }, 60);
  const otherSealer = createSealer(new Uint8Array(32).fill(2), clock);
  const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`;
  expect(await sealer.unseal('sign-in', sealed)).toEqual({ state: 'invalid' });
  expect(await otherSealer.unseal('access', sealed)).toEqual({ state: 'invalid' });
  expect(await sealer.unseal('access', changed)).toEqual({ state: 'invalid' });
  expect(await sealer.unseal('access', '')).toEqual({ state: 'invalid' });
});

test('after its lifetime a value is expired, not invalid', async () => {
  const sealed = await sealer.seal('access', { sid: '1' }, 60);
  clock.set(new Date('2026-11-20T10:01:01Z'));
  expect(await sealer.unseal('access', sealed)).toEqual({ state: 'expired', value: { sid: '1' } });
  expect(await sealer.unseal('sign-in', sealed)).toEqual({ state: 'invalid' });
});
