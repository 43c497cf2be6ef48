/** What the service desks have in common. */

/** If a reference is on several tickets, the first one is ours: the others are copies that technicians have made. */
export const oldestOf = <T extends { id: number }>(tickets: readonly T[]): T | undefined =>
  [...tickets].sort((a, b) => a.id - b.id)[0];
