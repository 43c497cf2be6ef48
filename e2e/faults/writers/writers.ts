/** Writers of uploads, comments and answers. They note what was acknowledged, and check afterwards that all of it is stored. */
import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { Answer, Session } from '../support/session';

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export interface Writer {
  /** Sends one write. */
  write(): Promise<Answer>;
  /** @throws when an acknowledged write is not stored */
  check(): Promise<void>;
}

/** 0: without an answer. 401: the session has ended. 502 is the gateway's answer for an API process that ended. */
const outages = [0, 401, 502, 503];

/** Repeats a write with its key until it is answered otherwise than with an outage or the end of the session. A refused write may be given up. */
async function sendOnce(session: Session, path: string, body: object | FormData): Promise<Answer> {
  const key = randomUUID();
  for (;;) {
    const answer = await session.send('POST', path, body, key);
    if (!outages.includes(answer.status)) return answer;
    await pause(randomInt(200, 1_000));
  }
}

export function uploadWriter(session: Session): Writer {
  const acknowledged: { id: string; sha256: string }[] = [];
  return {
    async write() {
      const bytes = Buffer.from(randomBytes(randomInt(1, 200_000)).toString('hex'));
      const form = new FormData();
      form.append('file', new File([bytes], 'random.txt'));
      const answer = await sendOnce(session, '/evidence/upload', form);
      if (answer.status === 200) acknowledged.push({ id: (answer.body as { id: string }).id, sha256: sha256(bytes) });
      return answer;
    },
    async check() {
      for (const upload of acknowledged) {
        const stored = await session.download(`/evidence/${upload.id}/files/1`);
        expect([upload.id, sha256(stored)]).toEqual([upload.id, upload.sha256]);
      }
    },
  };
}

interface Comment {
  id: string;
  body: string;
}

/** @returns their texts by their ids */
async function readComments(session: Session, recordId: string): Promise<Map<string, string>> {
  const comments: Comment[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query = new URLSearchParams({ recordType: 'evidence', recordId, limit: '100', ...(cursor && { cursor }) });
    const page: { items: Comment[]; nextCursor: string | null } = await session.read(`/comments?${query}`);
    comments.push(...page.items);
    cursor = page.nextCursor;
  }
  // A repeated write is stored once.
  expect(new Set(comments.map(({ body }) => body)).size).toBe(comments.length);
  return new Map(comments.map(({ id, body }) => [id, body]));
}

/** They comment on one record, which is read once to check them. */
export function commentWriters(session: Session, recordId: string, count: number): Writer[] {
  let reading: Promise<Map<string, string>> | undefined;
  return Array.from({ length: count }, () => {
    const acknowledged: Comment[] = [];
    return {
      async write() {
        const body = `${randomUUID()} ${'comment '.repeat(randomInt(1, 100))}`.trim();
        const answer = await sendOnce(session, '/comments', { recordType: 'evidence', recordId, body });
        if (answer.status === 200) acknowledged.push({ id: (answer.body as Comment).id, body });
        return answer;
      },
      async check() {
        reading ??= readComments(session, recordId);
        const stored = await reading;
        // One comparison: thousands would stop this process, and a proxy in it, for seconds.
        expect(acknowledged.filter(({ id, body }) => stored.get(id) !== body)).toEqual([]);
      },
    };
  });
}

interface StoredAnswer {
  requirementId: string;
  value: string;
  version: number;
}

/** Changes one answer again and again. A value that got no answer may have been stored or not. */
function answerWriter(session: Session, responseId: string, requirementId: string): Writer {
  let acknowledged: string | null = null;
  let uncertain: string[] = [];
  let version: number | null | undefined;
  const find = ({ items }: { items: StoredAnswer[] }) => items.find((item) => item.requirementId === requirementId);
  const path = `/requirement-responses/control-responses/${responseId}`;
  return {
    async write() {
      if (version === undefined) {
        const current = await session.send('GET', path);
        if (current.status !== 200) {
          await pause(randomInt(200, 1_000));
          return current;
        }
        version = find(current.body as { items: StoredAnswer[] })?.version ?? null;
      }
      const value = `${randomUUID()} ${'answer '.repeat(randomInt(1, 100))}`.trim();
      const answers = [{ requirementId, value, version }];
      const answer = await session.send('POST', '/requirement-responses/bulk', { responseId, answers });
      if (answer.status === 200) {
        version = find(answer.body as { items: StoredAnswer[] })?.version;
        acknowledged = value;
        uncertain = [];
      } else {
        uncertain.push(value);
        version = undefined;
        await pause(randomInt(200, 1_000));
      }
      return answer;
    },
    async check() {
      if (acknowledged === null) return;
      const stored = find(await session.read(path));
      expect([acknowledged, ...uncertain]).toContain(stored?.value);
    },
  };
}

interface Response {
  id: string;
  control: { id: string };
  reviewStatus: string;
}
interface Control {
  requirements: { id: string; type: string }[];
}

/** Each changes the answer of a response that is not in review. @returns so many */
export async function answerWriters(session: Session, count: number): Promise<Writer[]> {
  const responses = await session.read<{ items: Response[] }>('/control-responses?limit=100');
  const writers: Writer[] = [];
  for (const { id, control, reviewStatus } of responses.items) {
    if (reviewStatus === 'IN_REVIEW' || writers.length === count) continue;
    const { requirements } = await session.read<Control>(`/controls/registry/${control.id}`);
    const requirement = requirements.find(({ type }) => type === 'text');
    if (requirement) writers.push(answerWriter(session, id, requirement.id));
  }
  expect(writers).toHaveLength(count);
  return writers;
}
