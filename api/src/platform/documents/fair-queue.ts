/**
 * Limits concurrent work and shares it between groups: each group has one piece of work in progress at most, and groups with waiting
 * work take turns. A group with a hundred slow pieces of work delays another one by a single piece at most.
 */
export class QueueFull extends Error {
  override name = 'QueueFull';
}

export type FairQueue = <T>(group: string, work: () => Promise<T>) => Promise<T>;

/**
 * @param slots pieces of work in progress at the same time
 * @param maxWaiting pieces of work that may wait in each group
 * @returns a function that waits for the group's turn. It throws QueueFull when too much of the group is waiting
 */
export function createFairQueue(slots: number, maxWaiting: number): FairQueue {
  /** The waiting groups, in the order of their turns. */
  const waiting = new Map<string, (() => void)[]>();
  const active = new Set<string>();

  function startNext(): void {
    if (active.size >= slots) return;
    const turn = [...waiting].find(([group]) => !active.has(group));
    if (!turn) return;
    const [group, [start, ...rest]] = turn;
    if (rest.length > 0) waiting.set(group, rest);
    else waiting.delete(group);
    active.add(group);
    start?.();
    startNext();
  }

  function end(group: string): void {
    active.delete(group);
    const rest = waiting.get(group);
    // All other groups have their turn first.
    waiting.delete(group);
    if (rest) waiting.set(group, rest);
    startNext();
  }

  return async (group, work) => {
    const queue = waiting.get(group) ?? [];
    if (queue.length >= maxWaiting) throw new QueueFull(`Too much work of ${group} is waiting.`);
    await new Promise<void>((start) => {
      waiting.set(group, [...queue, start]);
      startNext();
    });
    try {
      return await work();
    } finally {
      end(group);
    }
  };
}
