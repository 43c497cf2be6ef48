/** Addresses at the API that the browser itself goes to. */
let base = '';

/** Told once at the start, from the runtime config. */
export function setApiBase(baseUrl: string): void {
  base = baseUrl;
}

export const apiUrl = (path: string): string => base + path;
