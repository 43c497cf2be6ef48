/** The simulated vendors of the application that the tests share. */
import { applicationUrl } from './application';

/** On the application's port + 5. */
export function simulatorsUrl(): string {
  const url = new URL(applicationUrl());
  url.port = String(Number(url.port) + 5);
  return url.href;
}

/** What NinjaOne reports at the next collection. */
export async function setDevices(condition: 'mixed' | 'healthy'): Promise<void> {
  const response = await fetch(new URL('/_simulator/devices', simulatorsUrl()), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ condition }),
  });
  if (!response.ok) throw new Error(await response.text());
}
