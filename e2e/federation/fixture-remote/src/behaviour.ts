/** How a test wants the fixture to behave, set before the page starts. */
export interface Behaviour {
  /** How many more times `routes.tsx` throws when it is evaluated. */
  routesThrow: number;
  /** The same for the page that loads on demand. */
  pageThrows: number;
  /** Exposes a module of another contract. */
  wrongExport: boolean;
}

const behaviour = (window as { fixture?: Partial<Behaviour> }).fixture ?? {};

/** Counts down across evaluations: the object outlives them. */
export function throwIfAsked(name: 'routesThrow' | 'pageThrows'): void {
  const left = behaviour[name] ?? 0;
  if (left <= 0) return;
  behaviour[name] = left - 1;
  throw new Error(`The fixture throws when it is evaluated (${name})`);
}

export const hasWrongExport = (): boolean => behaviour.wrongExport === true;
