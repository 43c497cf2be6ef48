import { setImmediate as nextTick } from 'node:timers/promises';
import { createFairQueue, QueueFull } from './fair-queue';

/** Work that is in progress until it is finished by name. */
function createWork(slots: number, maxWaiting = 10) {
  const queue = createFairQueue(slots, maxWaiting);
  const started: string[] = [];
  const finish = new Map<string, () => void>();
  const add = (group: string, name: string) =>
    queue(group, () => {
      started.push(name);
      return new Promise<string>((resolve) => finish.set(name, () => resolve(name)));
    });
  return {
    started,
    add,
    async finish(name: string) {
      finish.get(name)?.();
      await nextTick();
    },
  };
}

test('a group with much work does not delay the work of another', async () => {
  const work = createWork(2);
  for (const name of ['a1', 'a2', 'a3']) void work.add('a', name);
  void work.add('b', 'b1');
  await nextTick();
  expect(work.started).toEqual(['a1', 'b1']);
});

test('groups take turns, and each has one piece of work in progress at most', async () => {
  const work = createWork(1);
  for (const name of ['a1', 'a2', 'a3']) void work.add('a', name);
  for (const name of ['b1', 'b2']) void work.add('b', name);
  void work.add('c', 'c1');
  await nextTick();
  for (const name of ['a1', 'b1', 'c1', 'a2', 'b2']) await work.finish(name);
  expect(work.started).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

test('work of a group whose queue is full is refused, and other groups are not affected', async () => {
  const work = createWork(1, 2);
  for (const name of ['a1', 'a2', 'a3']) void work.add('a', name);
  await expect(work.add('a', 'a4')).rejects.toThrow(QueueFull);
  void work.add('b', 'b1');
  await work.finish('a1');
  expect(work.started).toEqual(['a1', 'b1']);
});

test('failed work frees its place, and results are returned', async () => {
  const queue = createFairQueue(1, 10);
  await expect(queue('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(queue('a', async () => 42)).resolves.toBe(42);
});
