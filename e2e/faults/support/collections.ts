/** Collections from the vendors during a trial. */
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@playwright/test';
import type { Session } from './session';

export interface Integration {
  id: string;
  name: string;
  adapter: { key: string };
}

export const readIntegrations = async (session: Session): Promise<Integration[]> =>
  (await session.read<{ items: Integration[] }>('/integrations')).items;

/** Requests a collection of each, and repeats requests that get no answer. */
export async function requestCollections(session: Session, integrations: readonly Integration[]): Promise<void> {
  for (const { id } of integrations)
    await expect.poll(async () => (await session.send('POST', `/integrations/${id}/metrics/collect`)).status).toBe(202);
}

/** Waits until no collection is under way. @returns how many milliseconds that took */
export async function untilCollected(
  session: Session,
  integrations: readonly Integration[],
  limitMs: number,
): Promise<number> {
  const started = performance.now();
  const isIdle = async ({ id }: Integration) => {
    const { status, body } = await session.send('GET', `/integrations/${id}/metrics/job/active`);
    return status === 200 && (body as { job: unknown }).job === null;
  };
  while (!(await Promise.all(integrations.map(isIdle))).every(Boolean)) {
    expect(performance.now() - started).toBeLessThan(limitMs);
    await pause(500);
  }
  return performance.now() - started;
}
