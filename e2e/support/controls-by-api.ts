/** Answers, submits and approves controls by the API, for journeys that are about something else. */
import { type calls, fillPath, type ResponseOf } from '@msp/contract';
import { expect, type Page } from '@playwright/test';
import { applicationUrl } from './application';
import { addEvidence } from './evidence';

type OfControl = ResponseOf<typeof calls.controlResponses.ofControl>;
type Registry = ResponseOf<typeof calls.controls.registry>;
type Requirement = Registry['requirements'][number];

/** Sends with the page's session. @returns the answer's body */
export async function send<T>(page: Page, method: string, path: string, body: object = {}): Promise<T> {
  const origin = applicationUrl();
  const answer = await page.request.fetch(`${origin}/api/v1${path}`, { method, data: body, headers: { origin } });
  expect([path, answer.status(), answer.ok() ? null : await answer.text()]).toEqual([path, expect.anything(), null]);
  return (await answer.json()) as T;
}

async function read<T>(page: Page, path: string): Promise<T> {
  const answer = await page.request.get(`${applicationUrl()}/api/v1${path}`);
  expect([path, answer.status()]).toEqual([path, 200]);
  return (await answer.json()) as T;
}

function answerTo({ type, options, minimum }: Requirement, evidenceId: string) {
  if (type === 'text') return 'As described.';
  if (type === 'evidence') return [evidenceId];
  if (type === 'boolean') return true;
  if (type === 'date') return '2026-11-01';
  if (type === 'number') return minimum ?? 1;
  return options?.at(-1) ?? null;
}

const responseOf = async (page: Page, code: string) =>
  (await read<OfControl>(page, fillPath('/control-responses/of-control/{id}', { id: code }))).response;

type Given = Readonly<Record<string, string | boolean | string[]>>;

/**
 * Answers a control as implemented, without questions about people or policies, or changes its notes.
 * @param given answers by the keys of their questions, also about people and policies
 * @returns the id of the response, a draft
 */
export async function saveAnswer(page: Page, code: string, notes: string, given: Given = {}): Promise<string> {
  const known = await responseOf(page, code);
  const change = { implementationStatus: 'FULLY_IMPLEMENTED', notes };
  const saved = known
    ? await send<{ id: string }>(page, 'PATCH', `/control-responses/${known.id}`, { ...change, version: known.version })
    : await send<{ id: string }>(page, 'POST', '/control-responses', { ...change, controlId: code });
  if (!known) {
    const { requirements } = await read<Registry>(page, fillPath('/controls/registry/{id}', { id: code }));
    const evidence = await addEvidence(page, `${code}.csv`, Buffer.from('date,result\n'));
    const answers = requirements.map((one) => ({
      requirementId: one.id,
      value: given[one.key] ?? answerTo(one, evidence),
      version: null,
    }));
    await send(page, 'POST', '/requirement-responses/bulk', { responseId: saved.id, answers });
  }
  return saved.id;
}

/** Does the same, and submits it. */
export async function submitAnswer(page: Page, code: string, notes: string, given: Given = {}): Promise<void> {
  const id = await saveAnswer(page, code, notes, given);
  const { version, contradictions = [] } = (await responseOf(page, code)) ?? {};
  const explanation = contradictions.length > 0 ? 'The policy is on its way.' : undefined;
  await send(page, 'POST', `/control-responses/${id}/submit-for-review`, { version, explanation });
}

export async function approveAnswer(page: Page, code: string): Promise<void> {
  const response = await responseOf(page, code);
  const body = { decision: 'APPROVE', acceptPendingAnswers: true, version: response?.version };
  await send(page, 'POST', `/control-responses/${response?.id}/review`, body);
}
