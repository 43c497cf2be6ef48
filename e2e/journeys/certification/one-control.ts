/** For journeys about one control of the application's own registry, of organisations that have every control approved. */
import type { calls, ResponseOf } from '@msp/contract';
import type { Page } from '@playwright/test';
import { readApi } from '../../support/application';
import { approveAnswer, send } from '../../support/controls-by-api';

type Controls = ResponseOf<typeof calls.controls.withStatus>;

/** Every control but this one does not apply. */
export async function leaveOutOthers(author: Page, reviewer: Page, code: string): Promise<void> {
  const { items } = await readApi<Controls>(author, '/controls/with-status?limit=100');
  const others = items.filter((control) => control.code !== code);
  const controlIds = others.map(({ id }) => id);
  const status = {
    action: 'STATUS',
    controlIds,
    implementationStatus: 'NOT_APPLICABLE',
    reason: 'We run no such systems.',
  };
  await send(author, 'POST', '/control-responses/bulk', status);
  await send(author, 'POST', '/control-responses/bulk', { action: 'SUBMIT', controlIds });
  for (const control of others) await approveAnswer(reviewer, control.code);
}
