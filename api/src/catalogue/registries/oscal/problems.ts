/** What is wrong with a catalogue file, each with its place: `catalog.groups[3].controls[2].id: missing`. */
import type { FieldProblem } from '@msp/contract';

type Place = readonly PropertyKey[];

/** `['catalog', 'groups', 3, 'id']` → `catalog.groups[3].id` */
export function placeOf(path: Place): string {
  return path.reduce<string>((place, step) => {
    if (typeof step === 'number') return `${place}[${step}]`;
    return place === '' ? String(step) : `${place}.${String(step)}`;
  }, '');
}

/** Thrown with everything that is wrong; nothing of the file is used then. */
export class OscalError extends Error {
  override name = 'OscalError';
  constructor(readonly problems: FieldProblem[]) {
    super(problems.map(({ path, message }) => `${path}: ${message}`).join('; '));
  }
}

export class Problems {
  private readonly found: FieldProblem[] = [];

  add(path: Place, message: string): void {
    this.found.push({ path: placeOf(path), message });
  }

  /** @throws OscalError when there is one */
  throwAny(): void {
    if (this.found.length > 0) throw new OscalError(this.found);
  }
}
