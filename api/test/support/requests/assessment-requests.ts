/** Prepares organisations that are ready for an assessment, and assessments in every status. */
import { randomUUID } from 'node:crypto';
import { type Assessment, type AssessmentStatus, calls, type ImplementationStatus } from '@msp/contract';
import { answerControl, reviewControl, submitControl } from '../../../local/demo/events/control-actions';
import { requireAssessment } from '../../../src/compliance/assessments/lookup';
import { updateAssessment } from '../../../src/compliance/assessments/repository';
import { createAssessment } from '../../../src/compliance/assessments/service';
import { freeze } from '../../../src/compliance/assessments/snapshot/freeze';
import { issueCertificate } from '../../../src/compliance/certificates/service';
import { createEvidence } from '../../../src/compliance/evidence/create';
import { catalogueOf } from '../files/oscal-files';
import { ok } from '../outcomes';
import type { CallInput, Person } from '../people';
import { completeAnswers, textFile } from '../seeds/fixtures';
import type { Suite } from '../suite';
import { approveCitation, citingControl } from './citation-requests';
import { formOf } from './evidence-requests';
import { publishText } from './policy-requests';

const { assessments, controlOverrides } = calls;

export interface AssessedTeam {
  organizationId: string;
  author: Person;
  reviewer: Person;
  assessor: Person;
  /** Cited by every answer; valid until the end of January 2027. */
  evidenceId: string;
  /** The two controls of the organisation's registry. */
  codes: readonly [string, string];
}

/** Answers a control, or changes its notes, and has it approved. */
export async function approveAnswer(
  { author, reviewer, evidenceId }: AssessedTeam,
  code: string,
  notes: string,
  implementationStatus: ImplementationStatus = 'FULLY_IMPLEMENTED',
): Promise<void> {
  const answers = await completeAnswers(author.context, code, evidenceId);
  await answerControl(author.context, code, { implementationStatus, notes, answers });
  await submitControl(author.context, code);
  await reviewControl(reviewer.context, code, 'APPROVE');
}

/** An organisation that follows a registry of two controls. */
export async function createAssessedTeam(suite: Suite, slug: string): Promise<AssessedTeam> {
  const organizationId = await suite.organization(slug);
  const superadmin = await suite.person(organizationId, 'superadmin');
  const content = JSON.stringify(catalogueOf(2, slug));
  const { registry } = await ok<{ registry: { id: string } }>(
    superadmin.call(calls.controlRegistries.load, { body: formOf({}, { name: 'catalogue.json', content }) }),
  );
  await ok(superadmin.call(calls.controlRegistries.use, { params: { id: registry.id } }));
  const author = await suite.person(organizationId, 'msp_admin');
  const evidenceId = await createEvidence(author.context, {
    name: 'Export',
    type: 'EXPORT',
    validUntil: '2027-01-31',
    controls: [],
    file: textFile('export.csv'),
  });
  return {
    organizationId,
    author,
    evidenceId,
    reviewer: await suite.person(organizationId, 'msp_admin'),
    assessor: await suite.person(organizationId, 'assessor'),
    codes: ['C-1', 'C-2'],
  };
}

/** The same with both controls approved. */
export async function createReadyTeam(suite: Suite, slug: string): Promise<AssessedTeam> {
  const team = await createAssessedTeam(suite, slug);
  for (const code of team.codes) await approveAnswer(team, code, `First answer to ${code}.`);
  return team;
}

interface Versioned {
  id: string;
  version: number;
}

export const start = (person: Person, notes = '') => person.call(assessments.create, { body: { notes } });
export const read = (person: Person, id: string) => ok<Assessment>(person.call(assessments.get, { params: { id } }));
export const submit = (person: Person, { id, version }: Versioned) =>
  person.call(assessments.submit, { params: { id }, body: { version } });
export const withdraw = (person: Person, { id, version }: Versioned) =>
  person.call(assessments.withdraw, { params: { id }, body: { version } });
export const decide = (person: Person, id: string, controlId: string, body: object) =>
  person.call(assessments.decide, { params: { id, controlId }, body: { version: null, ...body } });
export const review = (person: Person, { id, version }: Versioned, body: object) =>
  person.call(assessments.review, { params: { id }, body: { version, ...body } });
export const requestChanges = (person: Person, assessment: Versioned) =>
  review(person, assessment, { decision: 'REQUEST_CHANGES', comment: 'Please add the dates.' });

export const controlsOf = async (person: Person, id: string) =>
  (
    await ok<{ items: { control: { id: string; code: string } }[] }>(
      person.call(assessments.controls, { params: { id } }),
    )
  ).items;

/** Approves with every control met. */
export async function approve(person: Person, { id, version }: Versioned) {
  for (const { control } of await controlsOf(person, id)) await ok(decide(person, id, control.id, { verdict: 'MET' }));
  return review(person, { id, version }, { decision: 'APPROVE' });
}

/** An organisation has one open assessment at most: ends the one of an earlier test. */
export const endAll = (suite: Suite) => suite.admin.query(`update assessments set status = 'APPROVED'`);

export async function assessmentIn(suite: Suite, team: AssessedTeam, status: AssessmentStatus): Promise<Assessment> {
  await endAll(suite);
  const draft = await ok<Assessment>(start(team.author));
  if (status === 'DRAFT') return draft;
  const submitted = await ok<Assessment>(submit(team.author, draft));
  if (status === 'SUBMITTED') return submitted;
  if (status === 'WITHDRAWN') return ok<Assessment>(withdraw(team.author, submitted));
  return ok<Assessment>(
    status === 'APPROVED' ? approve(team.assessor, submitted) : requestChanges(team.assessor, submitted),
  );
}

/** Submits an assessment of an organisation that is not ready: with the controls that are approved. */
export async function submitUnready({ context }: Person, notes = ''): Promise<Versioned> {
  const { id } = await createAssessment(context, notes);
  return context.run(async (tx) => {
    const row = await requireAssessment(tx, context, id, 'update');
    const snapshotNumber = await freeze(tx, context, row);
    const submittedBy = context.actor?.id ?? null;
    return updateAssessment(tx, context, id, {
      status: 'SUBMITTED',
      ...{ snapshotNumber, submittedBy, submittedAt: context.clock.now() },
    });
  });
}

/** @returns the id of a certificate without an assessment, which is the organisation's newest */
export async function newestCertificate(suite: Suite, organizationId: string): Promise<string> {
  const { context } = await suite.person(organizationId, 'assessor');
  return issueCertificate(context, suite.issuer, `TMSP-${randomUUID()}`);
}

/** A valid request for each call. @param author of the assessments: another person than the one who sends the request */
export function assessmentInputs(suite: Suite, author: () => Person): Record<string, () => Promise<CallInput>> {
  const draft = async () => {
    await endAll(suite);
    return createAssessment(author().context, '');
  };
  const submitted = async () => {
    await endAll(suite);
    return submitUnready(author());
  };
  const firstControl = async () => {
    const { id } = await submitted();
    const [first] = await controlsOf(author(), id);
    if (!first) throw new Error('The snapshot has no control.');
    return { id, controlId: first.control.id };
  };
  const firstPolicy = async () => {
    const { id: versionId } = await publishText(author());
    const reviewer = await suite.person(author().organizationId, 'msp_admin');
    await approveCitation({ author: author(), reviewer }, versionId);
    const { id } = await submitted();
    const citing = (await controlsOf(author(), id)).find(({ control }) => control.code === citingControl.code);
    if (!citing) throw new Error('The snapshot does not have the control.');
    return { id, controlId: citing.control.id, versionId };
  };
  const override = { implementationStatus: 'NOT_IMPLEMENTED', reason: 'Not shown.' };
  const ofSubmitted = async () => ({ params: { id: (await submitted()).id } });
  const readingCalls = ['get', 'controls', 'reportPdf', 'reportCsv', 'pack'].map((name) => `assessments.${name}`);
  return {
    ...Object.fromEntries([...readingCalls, 'controlOverrides.ofAssessment'].map((name) => [name, ofSubmitted])),
    'assessments.create': async () => {
      await endAll(suite);
      return { body: {} };
    },
    'assessments.renew': async () => {
      await endAll(suite);
      return { params: { id: await newestCertificate(suite, author().organizationId) } };
    },
    'assessments.remove': async () => {
      const { id, version } = await draft();
      return { params: { id }, query: { version: String(version) } };
    },
    'assessments.submit': async () => {
      const { id, version } = await draft();
      return { params: { id }, body: { version } };
    },
    'assessments.withdraw': async () => {
      const { id, version } = await submitted();
      return { params: { id }, body: { version } };
    },
    'assessments.assign': async () => {
      const { id, version } = await submitted();
      return { params: { id }, body: { version, assessorId: null } };
    },
    'assessments.control': async () => ({ params: await firstControl() }),
    'assessments.policy': async () => ({ params: await firstPolicy() }),
    'assessments.policyFile': async () => ({ params: await firstPolicy() }),
    'assessments.finding': async () => ({ params: { id: 'IDN-01' } }),
    'assessments.controlHistory': async () => ({ params: await firstControl() }),
    'assessments.decide': async () => ({ params: await firstControl(), body: { verdict: 'MET', version: null } }),
    'assessments.review': async () => {
      const { id, version } = await submitted();
      return { params: { id }, body: { version, decision: 'REQUEST_CHANGES', comment: 'More detail.' } };
    },
    'controlOverrides.create': async () => {
      const { id: assessmentId, controlId } = await firstControl();
      return { body: { assessmentId, controlId, ...override } };
    },
    'controlOverrides.remove': async () => {
      const { id: assessmentId, controlId } = await firstControl();
      const assessor = await suite.person(author().organizationId, 'assessor');
      const body = { assessmentId, controlId, ...override };
      return { params: { id: (await ok<{ id: string }>(assessor.call(controlOverrides.create, { body }))).id } };
    },
  };
}
