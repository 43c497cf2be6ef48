/**
 * A request that is sent again because its answer was lost is done once. What it does and what it answers are written in one
 * transaction, so that there is no moment in which one is there without the other, and a request that fails leaves its key free.
 */
import { createHash } from 'node:crypto';
import { addDays } from '../clock';
import { AppError, validation } from '../errors';
import { isId } from '../ids';
import type { OrganizationContext } from '../organization/context';
import type { KeptFile } from '../uploads/keep';
import { type Asked, claim, deleteAnswers, findAnswer, keepAnswer } from './repository';

export const keyHeader = 'idempotency-key';
const keptDays = 1;

/** Thrown to leave what was begun, so that it is undone like anything that fails; whoever sends answers catches it. */
export class AlreadyAnswered extends Error {
  override name = 'AlreadyAnswered';
  constructor(readonly answer: object) {
    super('This was done already.');
  }
}

/** A file that is sent again is the same one, in another place. */
const withoutPlace = (_name: string, value: Partial<KeptFile> | null | undefined) =>
  value?.sha256 ? { fileName: value.fileName, sha256: value.sha256 } : value;

/** Fields come in the order of the schema, not as they were sent. */
const fingerprintOf = (method: string, url: string, body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([method, url, body], withoutPlace))
    .digest('hex');

/**
 * @returns what to know the request by; null for one that came without a key
 * @throws AppError 400 for a key that is no UUID
 */
export function askedWith(
  request: { method: string; url: string; headers: Record<string, string | string[] | undefined> },
  body: unknown,
): Asked | null {
  const key = request.headers[keyHeader];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !isId(key)) throw validation('The header Idempotency-Key has to be a UUID.');
  return { key, fingerprint: fingerprintOf(request.method, request.url, body) };
}

/** The same context for a request with a key: its `runOnce` runs for the first of those that are the same. */
export function once(context: OrganizationContext, asked: Asked): OrganizationContext {
  return {
    ...context,
    runOnce: (work) =>
      context.run(async (tx) => {
        if (!(await claim(tx, context, asked))) {
          const held = await findAnswer(tx, context, asked.key);
          if (held?.answer && held.fingerprint === asked.fingerprint) throw new AlreadyAnswered(held.answer);
          throw new AppError(
            409,
            'CONFLICT',
            'This Idempotency-Key was used for another request. Send this one with a key of its own.',
          );
        }
        const answer = await work(tx);
        await keepAnswer(tx, context, asked.key, answer);
        return answer;
      }),
  };
}

/** Forgets the answers that nobody will ask for again. */
export async function forgetAnswers(context: OrganizationContext): Promise<void> {
  const before = addDays(context.clock.now(), -keptDays);
  await context.run((tx) => deleteAnswers(tx, context, before));
}
