/**
 * Measures an assessment of 343 controls with 2,058 answers and 500 pieces of evidence: the processor time of its submission, and the
 * calls of the assessors' workspace beside those of the review queue, in alternating rounds. Exit code 1 if the submission takes more
 * than three seconds. By hand on an idle machine: `npm run assessment [-- ROUNDS]`.
 */
import path from 'node:path';
import { calls, type EndpointData } from '@msp/contract';
import pg from 'pg';
import { startEmbeddedDatabase } from '../local/postgres/start';
import { decideControl } from '../src/compliance/assessments/review/verdicts';
import { submitAssessment } from '../src/compliance/assessments/submission';
import { type Send, startApplication } from './application';
import { type AssessedOrganization, seedAssessed } from './assessed-organization';
import { apiFolder, say, withDatabase } from './databases';
import { millisecondsBetween, processorTimes } from './processor-time';

const rounds = Number(process.argv[3] ?? 9);
const requestsInRound = 20;
const warmUps = 2;
const limitMs = 3_000;
const port = Number(process.env.MSP_PORT ?? 4_600) + 96;
const name = 'msp_assessment';

const server = await startEmbeddedDatabase(path.join(apiFolder, '../.test/scale-postgres'));
const owner = new pg.Client({ connectionString: server.adminUrl });
await owner.connect();
const [adminUrl, databaseUrl] = [withDatabase(server.adminUrl, name), withDatabase(server.databaseUrl, name)];

/** Counts this process and every process of PostgreSQL. */
async function processorTimeOf<T>(work: () => Promise<T>): Promise<{ result: T; ms: number }> {
  const { rows } = await owner.query<{ pid: number }>('select pid from pg_stat_activity');
  const pids = [process.pid, ...rows.map(({ pid }) => pid)];
  const before = processorTimes(pids);
  const result = await work();
  return { result, ms: millisecondsBetween(before, processorTimes(pids)) };
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

interface Measured {
  name: string;
  endpoint: EndpointData;
  params?: (request: number) => Record<string, string>;
  query?: Record<string, string>;
}

function measuredCalls({ assessmentId, controlIds }: AssessedOrganization, responseIds: string[]): Measured[] {
  const one = (request: number) => ({ id: assessmentId, controlId: controlIds[request % controlIds.length] ?? '' });
  const queue = { limit: '50', mayReview: 'true', sort: 'submittedAt' };
  const response = (request: number) => ({ id: responseIds[request % responseIds.length] ?? '' });
  return [
    { name: 'review queue: the list of 50', endpoint: calls.controlResponses.list, query: queue },
    { name: 'workspace: all 343 controls', endpoint: calls.assessments.controls, params: () => ({ id: assessmentId }) },
    { name: 'review queue: the next response', endpoint: calls.controlResponses.get, params: response },
    { name: 'workspace: the next control', endpoint: calls.assessments.control, params: one },
    { name: 'workspace: its history', endpoint: calls.assessments.controlHistory, params: one },
    { name: 'the assessment', endpoint: calls.assessments.get, params: () => ({ id: assessmentId }) },
    { name: "the assessors' queue", endpoint: calls.assessments.queue },
  ];
}

async function measureCalls(send: Send, measured: Measured[]): Promise<void> {
  const used = measured.map(() => ({ processor: [] as number[], elapsed: [] as number[] }));
  for (let round = 0; round < rounds + warmUps; round += 1) {
    for (const [index, { endpoint, params, query = {} }] of measured.entries()) {
      const started = performance.now();
      const { ms } = await processorTimeOf(async () => {
        for (let request = 0; request < requestsInRound; request += 1)
          await send(endpoint, params?.(round * requestsInRound + request) ?? {}, query);
      });
      if (round < warmUps) continue;
      used[index]?.processor.push(ms / requestsInRound);
      used[index]?.elapsed.push((performance.now() - started) / requestsInRound);
    }
  }
  say('\n| call | processor ms | elapsed ms |\n| --- | --- | --- |');
  for (const [index, { name: call }] of measured.entries()) {
    const { processor = [], elapsed = [] } = used[index] ?? {};
    say(`| ${call} | ${median(processor).toFixed(1)} | ${median(elapsed).toFixed(1)} |`);
  }
}

let isSlow = false;
try {
  await owner.query(`drop database if exists ${name} with (force)`);
  await owner.query(`create database ${name}`);
  const organization = await seedAssessed(adminUrl, databaseUrl);
  const { author, assessor, assessmentId, answers, evidence, controlIds } = organization;
  say(`${controlIds.length} controls, ${answers} answers, ${evidence} pieces of evidence`);
  const { ms } = await processorTimeOf(() => submitAssessment(author, assessmentId, 1));
  say(`submission: ${ms.toFixed(0)} ms of processor time`);
  isSlow = ms > limitMs;
  for (const controlId of controlIds.slice(0, 300)) {
    const verdict = { verdict: 'CONCERN' as const, comment: 'Send the log of the last quarter.', version: null };
    await decideControl(assessor, assessmentId, controlId, verdict);
  }
  const responseIds = await organization.sendToReview();
  const application = await startApplication(databaseUrl, adminUrl, port);
  await measureCalls(await application.signIn('assessed'), measuredCalls(organization, responseIds));
  await application.stop();
  await organization.stop();
} finally {
  await owner.end();
  await server.stop();
}
process.exitCode = isSlow ? 1 : 0;
