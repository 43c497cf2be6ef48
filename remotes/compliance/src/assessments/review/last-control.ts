/** The control that was last open in each assessment, kept in this browser. */

const keyOf = (assessmentId: string) => `assessment-control:${assessmentId}`;

/** Undefined if none was open. */
export function readLastControl(assessmentId: string): string | undefined {
  try {
    return localStorage.getItem(keyOf(assessmentId)) ?? undefined;
  } catch {
    // Storage is switched off.
    return undefined;
  }
}

export function rememberLastControl(assessmentId: string, code: string): void {
  try {
    localStorage.setItem(keyOf(assessmentId), code);
  } catch {
    // Without storage the workspace opens the first control without a verdict.
  }
}
