/** What a test asks of the fixture, before the page starts. */
export interface Behaviour {
  /** How many more times `routes.tsx` throws while it is evaluated. */
  routesThrow: number;
  /** The same for the page that loads on demand. */
  pageThrows: number;
  /** Instead of what a remote has to expose. */
  wrongExport: boolean;
}

const asked = (window as { fixture?: Partial<Behaviour> }).fixture ?? {};

/** Counts down across evaluations: the object outlives them. */
export function throwWhileAsked(name: 'routesThrow' | 'pageThrows'): void {
  const left = asked[name] ?? 0;
  if (left <= 0) return;
  asked[name] = left - 1;
  throw new Error(`The fixture throws while it is evaluated (${name})`);
}

export const hasWrongExport = (): boolean => asked.wrongExport === true;
