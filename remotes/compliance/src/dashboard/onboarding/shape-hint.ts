/**
 * Remembers in this browser how the onboarding card last looked for an organisation, so that the dashboard reserves the right
 * space for it. Only a hint: the server decides.
 */

const shapes = ['absent', 'folded', 'open'] as const;
export type Shape = (typeof shapes)[number];

const keyOf = (organizationId: string) => `onboarding-shape:${organizationId}`;

/** `open`, as for a new organisation, if nothing is known. */
export function lastShape(organizationId: string): Shape {
  try {
    const stored = localStorage.getItem(keyOf(organizationId));
    return shapes.find((shape) => shape === stored) ?? 'open';
  } catch {
    // Storage is switched off.
    return 'open';
  }
}

export function rememberShape(organizationId: string, shape: Shape): void {
  try {
    localStorage.setItem(keyOf(organizationId), shape);
  } catch {
    // Without storage, nothing is remembered.
  }
}
