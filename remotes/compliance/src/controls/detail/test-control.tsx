/** Requirements of every type, the control page, and a stateful fake API. For tests only. */
import { type BodyOf, type ControlResponse, calls, type RegistryControl, type Role } from '@msp/contract';
import { Route, Routes } from '@msp/router';
import {
  controlResponse,
  evidenceItem,
  evidenceList,
  fakeApi,
  registryControl,
  renderApp,
  requirementResponse,
  session,
} from '@msp/testing';
import ControlPage from './control-page';

type Requirement = RegistryControl['requirements'][number];

export const question = (key: string, type: Requirement['type'], more: Partial<Requirement> = {}): Requirement => ({
  id: `0192f0c1-1111-7000-8000-${key
    .padEnd(12, '0')
    .replace(/[^0-9a-f]/g, 'a')
    .slice(0, 12)}`,
  key,
  type,
  question: `Question ${key}?`,
  help: 'Help.',
  required: true,
  ...more,
});

export const text = question('text', 'text');
export const yesNo = question('boolean', 'boolean');

export const controlWith = (...requirements: Requirement[]) => registryControl({ requirements });

export const answerOf = ({ id, key, type }: Requirement, change: Parameters<typeof requirementResponse>[0] = {}) =>
  requirementResponse({ requirementId: id, key, type, value: null, ...change });

type Bulk = BodyOf<typeof calls.requirementResponses.bulk>;

/** Applies saved answers to a response, as far as these tests need it. */
function saved(response: ControlResponse, requirements: Requirement[], { answers }: Bulk): ControlResponse {
  const next = [...response.answers];
  for (const { requirementId, value } of answers) {
    const at = next.findIndex((one) => one.requirementId === requirementId);
    const requirement = requirements.find(({ id }) => id === requirementId) ?? text;
    const change = { value, version: (next[at]?.version ?? 0) + 1 } as Partial<ControlResponse['answers'][number]>;
    const cited = Array.isArray(value) ? value : [];
    if (requirement.type === 'policy' && value)
      change.policy = {
        policyId: requirement.id,
        code: 'POL-03',
        name: 'Access control policy',
        versionId: String(value),
        number: 4,
        isRetired: false,
        newer: null,
        reviewBy: null,
      };
    change.evidence = cited.map((id) => ({
      id,
      name: 'Conditional access policies',
      type: 'EXPORT',
      status: 'ACTIVE',
      validity: 'CURRENT',
      fileNumber: 1,
      fileName: 'conditional-access.json',
    }));
    if (requirement.type === 'person')
      change.person = value ? { id: String(value), name: 'Owen Price', email: 'owen@harbour.example' } : null;
    next.splice(at < 0 ? next.length : at, at < 0 ? 0 : 1, answerOf(requirement, { ...next[at], ...change }));
  }
  return { ...response, answers: next, version: response.version + 1, reviewStatus: 'DRAFT' };
}

export function controlApi(control: RegistryControl, first: ControlResponse | null = controlResponse()) {
  const { id, code, name } = control;
  const server = { response: first && { ...first, control: { id, code, name } } };
  const api = fakeApi()
    .reply(calls.controls.registry, control)
    .reply(calls.assessments.finding, { finding: null })
    .reply(calls.controlResponses.ofControl, () => ({ response: server.response }))
    .reply(calls.controlResponses.create, ({ body }) => {
      const { controlId: _, ...content } = body;
      server.response = controlResponse({
        implementationStatus: 'NOT_ANSWERED',
        ...(content as Partial<ControlResponse>),
      });
      return server.response;
    })
    .reply(calls.controlResponses.update, ({ body }) => {
      const before = server.response ?? controlResponse();
      server.response = { ...before, ...(body as Partial<ControlResponse>), version: before.version + 1 };
      return server.response;
    })
    .reply(calls.requirementResponses.bulk, ({ body }) => {
      const { requirements } = control;
      const next = saved(server.response ?? controlResponse(), requirements, body);
      server.response = next;
      const { reviewStatus, version, answeredRequirements } = next;
      return { items: next.answers, response: { id: next.id, reviewStatus, version, answeredRequirements } };
    })
    .reply(calls.evidence.list, evidenceList([evidenceItem({ name: 'Conditional access policies' })]))
    .reply(calls.users.personSearch, {
      items: [
        {
          id: '0192f0c1-2222-7000-8000-000000000002',
          name: 'Owen Price',
          email: 'owen@harbour.example',
          role: 'msp_user',
        },
      ],
    })
    .reply(calls.controls.neighbours, { position: 1, total: 1, previous: null, next: null })
    .reply(calls.controls.metricHistory, { items: [] })
    .reply(calls.activityFeed.ofControl, { items: [], nextCursor: null, total: 0 })
    .reply(calls.controlResponses.versions, {
      control: { id, code, name },
      items: [],
    });
  return { api, server };
}

export const openControl = (api: ReturnType<typeof fakeApi>, role: Role = 'msp_user') =>
  renderApp(
    <Routes>
      <Route path="/controls/:id" element={<ControlPage />} />
      <Route path="*" element={<h1>Elsewhere</h1>} />
    </Routes>,
    { route: '/controls/IDN-01', api, session: session(role) },
  );
