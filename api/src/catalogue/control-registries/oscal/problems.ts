/** The problems of a catalogue file, each with its path: `catalog.groups[3].controls[2].id: missing`. */
import type { FieldProblem } from '@msp/contract';

type Path = readonly PropertyKey[];

/** `['catalog', 'groups', 3, 'id']` → `catalog.groups[3].id` */
export function formatPath(path: Path): string {
  return path.reduce<string>((formatted, step) => {
    if (typeof step === 'number') return `${formatted}[${step}]`;
    return formatted === '' ? String(step) : `${formatted}.${String(step)}`;
  }, '');
}

/** Carries every problem of the file; none of the file is loaded. */
export class OscalError extends Error {
  override name = 'OscalError';
  constructor(readonly problems: FieldProblem[]) {
    super(problems.map(({ path, message }) => `${path}: ${message}`).join('; '));
  }
}

export class Problems {
  private readonly found: FieldProblem[] = [];

  add(path: Path, message: string): void {
    this.found.push({ path: formatPath(path), message });
  }

  /** @throws OscalError when there are problems */
  throwIfAny(): void {
    if (this.found.length > 0) throw new OscalError(this.found);
  }
}
