/** Figures of a trial. */

/** Prints a line of them. */
export const report = (line: string): unknown => process.stdout.write(`${line}\n`);
