/** Opens "Add evidence" in component tests. */
import { calls } from '@msp/contract';
import {
  controlsList,
  controlWithStatus,
  evidenceDetail,
  type FakeApi,
  fakeApi,
  registryControl,
  renderApp,
  templateSummary,
} from '@msp/testing';
import { screen, within } from '@testing-library/react';
import { AddEvidence } from './add-evidence';

export const csv = new File(['a,b\n1,2\n'], 'mfa-export.csv', { type: 'text/csv' });
export const picture = new File(['GIF89a'], 'policy.gif', { type: 'image/gif' });
export const identity = {
  id: '0192f0c1-0000-7000-8000-00000000c001',
  code: 'IDN-01',
  name: 'Multi-factor sign-in for everyone',
};
export const backup = { id: '0192f0c1-0000-7000-8000-00000000c002', code: 'BKR-04', name: 'Restores are tested' };
export const kept = () =>
  fakeApi()
    .reply(calls.evidence.upload, evidenceDetail())
    .reply(calls.runtimeConfig.frontend, { bookingDiscoveryCallUrl: null, maxUploadBytes: 1_000 })
    .reply(calls.controls.registry, registryControl({ code: 'IDN-01' }))
    .reply(calls.controls.withStatus, ({ query }) =>
      controlsList(
        [controlWithStatus(identity), controlWithStatus(backup)].filter(({ code }) =>
          code.includes(String(query.search ?? '')),
        ),
      ),
    )
    .reply(calls.templates.list, {
      items: [
        templateSummary({ controls: [identity], validMonths: 3 }),
        templateSummary({ controls: [backup], validMonths: 1 }),
      ],
    });

export async function opened(api = kept(), controlIds = ['IDN-01']) {
  const onAdded = jest.fn();
  const page = await renderApp(<AddEvidence controlIds={controlIds} onAdded={onAdded} />, { api });
  await page.user.click(screen.getByRole('button', { name: 'Add evidence' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add evidence' });
  return { ...page, onAdded, dialog };
}
export const row = (name: string) => within(screen.getByRole('listitem', { name }));
export const sent = (api: FakeApi) =>
  api.requests(calls.evidence.upload).map(({ body }) => body as unknown as FormData);
