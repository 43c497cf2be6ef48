/** A control registry of two controls, for journeys of organisations that have every control approved. */
import type { calls, ResponseOf } from '@msp/contract';
import type { Page } from '@playwright/test';
import { applicationUrl, readApi } from '../../support/application';
import { approveAnswer, send, submitAnswer } from '../../support/controls-by-api';

type Assessment = ResponseOf<typeof calls.assessments.get>;
type Controls = ResponseOf<typeof calls.assessments.controls>;

export const codes = ['C-1', 'C-2'] as const;

const label = (value: string) => ({ name: 'label', value });

/** An OSCAL catalogue of two controls with one question each. */
const catalogue = {
  catalog: {
    uuid: '5f0c4b52-7a55-4d57-9a39-0f2f3d3f9a10',
    metadata: {
      title: 'Short registry',
      'last-modified': '2026-11-01T00:00:00Z',
      version: '1.0',
      'oscal-version': '1.1.2',
    },
    groups: [
      {
        id: 'c',
        title: 'Controls',
        controls: codes.map((code) => ({
          id: code.toLowerCase(),
          title: `Control ${code}`,
          props: [label(code)],
          parts: [{ name: 'statement', prose: `Do ${code}.` }],
        })),
      },
    ],
  },
};

/** The superadmin puts the organisation on a control registry of two controls. */
export async function chooseShortRegistry(page: Page): Promise<void> {
  const buffer = Buffer.from(JSON.stringify(catalogue));
  const answer = await page.request.post(`${applicationUrl()}/api/v1/catalogue/registries`, {
    multipart: { file: { name: 'catalogue.json', mimeType: 'application/json', buffer } },
    headers: { origin: applicationUrl() },
  });
  const { registry } = (await answer.json()) as { registry: { id: string } };
  await send(page, 'POST', `/catalogue/registries/${registry.id}/use`);
}

/** The author submits the answer, another admin approves it. */
export async function approved(author: Page, reviewer: Page, code: string, notes: string): Promise<void> {
  await submitAnswer(author, code, notes);
  await approveAnswer(reviewer, code);
}

type Certificate = NonNullable<Assessment['certificate']>;

/** Approves a submitted assessment with every control met. @returns the certificate that it earns */
export async function approveAssessment(assessor: Page, id: string): Promise<Certificate> {
  const { items } = await readApi<Controls>(assessor, `/assessments/${id}/controls`);
  for (const { control } of items) {
    const verdict = { verdict: 'MET', version: null };
    await send(assessor, 'PUT', `/assessments/${id}/controls/${control.id}/verdict`, verdict);
  }
  const submitted = await readApi<Assessment>(assessor, `/assessments/${id}`);
  const decision = { decision: 'APPROVE', version: submitted.version };
  const { certificate } = await send<Assessment>(assessor, 'POST', `/assessments/${id}/review`, decision);
  if (!certificate) throw new Error('The assessment has earned no certificate.');
  return certificate;
}

/** Submits a started assessment, and approves it with every control met. @returns the certificate that it earns */
export async function earn(author: Page, assessor: Page, { id, version }: Assessment): Promise<Certificate> {
  await send(author, 'POST', `/assessments/${id}/submit`, { version });
  return approveAssessment(assessor, id);
}
