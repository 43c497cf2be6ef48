/** Stored secrets of integrations: rotation of their key, and rows that were moved or that no key fits. */
import { readSecrets, rotateSecrets, storeSecrets } from '../../src/measurement/integrations/connection/secrets';
import { connectIntegration } from '../../src/measurement/integrations/service';
import { createKeyRing } from '../../src/platform/crypto/key-ring';
import { startAlphaSuite } from '../support/suite';

type Started = Awaited<ReturnType<typeof startAlphaSuite>>;
let started: Started;
let id: string;

const key = (name: string, fill: number) => ({ id: name, key: new Uint8Array(32).fill(fill) });
const [oldKey, newKey] = [key('2026', 1), key('2027', 2)];
const read = (...keys: (typeof oldKey)[]) =>
  started.admin.context.run((tx) => readSecrets(tx, started.admin.context, createKeyRing(keys), id));

beforeAll(async () => {
  started = await startAlphaSuite();
  const { context } = started.admin;
  id = await connectIntegration(context, 'connectwise', 'Desk');
  await context.run((tx) => storeSecrets(tx, context, createKeyRing([oldKey]), id, { privateKey: 'hunter2' }));
});
afterAll(() => started.suite.stop());

test('§7 §4 rotation encrypts every secret with the first key; afterwards the old key is not needed', async () => {
  const system = started.suite.system(started.organizationId);
  const ring = createKeyRing([newKey, oldKey]);
  expect(await read(newKey, oldKey)).toEqual({ privateKey: 'hunter2' });
  await expect(read(newKey)).rejects.toThrow('"2026"');
  expect(await rotateSecrets(system, ring)).toBe(1);
  expect(await read(newKey)).toEqual({ privateKey: 'hunter2' });
  expect(await rotateSecrets(system, ring)).toBe(0);
});

test('§4 a secret that was copied to another integration does not decrypt', async () => {
  const other = await connectIntegration(started.admin.context, 'connectwise', 'Other desk');
  await started.suite.admin.query('update integration_secrets set integration_id = $1', [other]);
  const { context } = started.admin;
  const moved = context.run((tx) => readSecrets(tx, context, createKeyRing([newKey]), other));
  await expect(moved).rejects.toThrow();
});
