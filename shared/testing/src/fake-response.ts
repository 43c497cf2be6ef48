/** The part of Response that the client reads: jsdom has none. */

const statusTexts: Record<number, string> = {
  200: 'OK',
  400: 'Bad Request',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

export function fakeResponse(status: number, body: string): Response {
  const headers = new Map([['content-type', 'application/json']]);
  const response = {
    ok: status >= 200 && status < 300,
    status,
    statusText: statusTexts[status] ?? '',
    headers: { get: (name: string) => headers.get(name.toLowerCase()) ?? null },
    text: async () => body,
    json: async () => JSON.parse(body) as unknown,
    clone: () => fakeResponse(status, body),
    blob: async () => new Blob([body]),
  };
  return response as unknown as Response;
}
