/** Several assessors at once: each is told what the others decide, and no one overwrites a verdict that they have not seen. */
import { type AssessedControl, type Assessment, calls } from '@msp/contract';
import { type EventStream, openEvents } from '../../support/event-stream';
import { ok, refusal } from '../../support/outcomes';
import type { Person } from '../../support/people';
import {
  type AssessedTeam,
  assessmentIn,
  controlsOf,
  createReadyTeam,
  decide,
} from '../../support/requests/assessment-requests';
import { type Suite, startSuite } from '../../support/suite';

let suite: Suite;
let team: AssessedTeam;
let second: Person;
let stream: EventStream;
let submitted: Assessment;
let controlId: string;
beforeAll(async () => {
  suite = await startSuite();
  team = await createReadyTeam(suite, 'alpha');
  second = await suite.person(team.organizationId, 'assessor');
});
beforeEach(async () => {
  submitted = await assessmentIn(suite, team, 'SUBMITTED');
  const [first] = await controlsOf(second, submitted.id);
  controlId = first?.control.id ?? '';
  stream = await openEvents(await suite.listen(), second.cookies);
  await stream.first();
});
afterEach(async () => {
  stream.close();
  await stream.ended;
});
afterAll(() => suite.stop());

const announced = () => ({
  recordType: 'assessment',
  recordId: submitted.id,
  controlId,
  actorId: team.assessor.userId,
});

test('§7 a verdict and its change are announced to the other assessors', async () => {
  await ok(decide(team.assessor, submitted.id, controlId, { verdict: 'MET' }));
  expect(await stream.next('change')).toMatchObject(announced());
  const changed = { verdict: 'CONCERN', comment: 'On a second look.', version: 1 };
  await ok(decide(team.assessor, submitted.id, controlId, changed));
  expect(await stream.next('change')).toMatchObject(announced());
});

test('§7 an override and its removal are announced to the other assessors', async () => {
  const body = { assessmentId: submitted.id, controlId, implementationStatus: 'NOT_IMPLEMENTED', reason: 'Not shown.' };
  const { id } = await ok<{ id: string }>(team.assessor.call(calls.controlOverrides.create, { body }));
  expect(await stream.next('change')).toMatchObject(announced());
  await team.assessor.call(calls.controlOverrides.remove, { params: { id } });
  expect(await stream.next('change')).toMatchObject(announced());
});

test('§7 a verdict that was changed meanwhile is refused with the current one, and can be saved from that', async () => {
  await ok(decide(team.assessor, submitted.id, controlId, { verdict: 'MET' }));
  await ok(decide(second, submitted.id, controlId, { verdict: 'CONCERN', comment: 'Ask for more.', version: 1 }));
  const late = { verdict: 'NOT_MET', comment: 'Nothing was shown.', version: 1 };
  const { status, errorCode, details } = await refusal<{ currentVersion: number; current: AssessedControl }>(
    decide(team.assessor, submitted.id, controlId, late),
  );
  expect([status, errorCode, details.currentVersion]).toEqual([409, 'STALE', 2]);
  expect(details.current.verdict).toMatchObject({ comment: 'Ask for more.', decidedBy: { id: second.userId } });
  const saved = await ok<AssessedControl>(
    decide(team.assessor, submitted.id, controlId, { ...late, version: details.currentVersion }),
  );
  expect(saved.verdict).toMatchObject({ verdict: 'NOT_MET', version: 3, decidedBy: { id: team.assessor.userId } });
});
