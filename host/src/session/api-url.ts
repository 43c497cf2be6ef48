/** URLs of the API that the browser navigates to. */
let base = '';

/** Called once at the start, from the runtime config. */
export function setApiBase(baseUrl: string): void {
  base = baseUrl;
}

export const apiUrl = (path: string): string => base + path;
