/** The simulated vendors of the application that the tests share. */
import type { Page } from '@playwright/test';
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

export interface TicketEnd {
  resolution: string;
  minutes: number;
  attachmentName?: string;
  attachmentText?: string;
}

/** Closes a ticket as a technician does. */
export async function closeTicket(vendor: 'halopsa' | 'connectwise', id: number, end: TicketEnd): Promise<void> {
  const response = await fetch(new URL(`/_simulator/tickets/${vendor}/${id}`, simulatorsUrl()), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ action: 'close', ...end }),
  });
  if (!response.ok) throw new Error(await response.text());
}

/** A credential that the page of the simulators lists. @param page of the context to read it in */
export async function simulatedCredential(page: Page, vendor: string, label: string): Promise<string> {
  const list = await page.context().newPage();
  await list.goto(simulatorsUrl());
  const card = list.locator('section', { has: list.getByRole('heading', { name: vendor, exact: true }) });
  const value = await card.locator(`dt:text-is("${label}") + dd`).first().textContent();
  await list.close();
  if (!value) throw new Error(`The simulators list no ${label} of ${vendor}.`);
  return value;
}
