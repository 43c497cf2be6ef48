/** Unique ids that are the same in every run. */
let last = 0;

export function nextId(): string {
  last += 1;
  return `0192f0c1-0000-7000-8000-${last.toString(16).padStart(12, '0')}`;
}
