/** For tests of comments: well-formed requests, for which what they change is made first, and the calls as a screen makes them. */
import { type Comment, type CommentAttachment, type CommentThread, calls, type ReactionEmoji } from '@msp/contract';
import { ok } from './answering';
import { addEvidence, formOf } from './evidence-inputs';
import type { CallInput, Person } from './suite';

export interface Thing {
  recordType: 'evidence' | 'control-response';
  recordId: string;
}

export const someEvidence = async (person: Person, name?: string): Promise<Thing> => ({
  recordType: 'evidence',
  recordId: await addEvidence(person, name),
});

export const post = (person: Person, thing: Thing, body: string, more: object = {}) =>
  person.call(calls.comments.create, { body: { ...thing, body, ...more } });

export const say = (person: Person, thing: Thing, body: string, more: object = {}) =>
  ok<Comment>(post(person, thing, body, more));

export const reply = (person: Person, thread: Comment, body: string, more: object = {}) =>
  post(person, { recordType: thread.recordType, recordId: thread.recordId }, body, { parentId: thread.id, ...more });

export const edit = (person: Person, { id, version }: { id: string; version: number }, change: object) =>
  person.call(calls.comments.update, { params: { id }, body: { version, ...change } });

export const erase = (person: Person, { id }: { id: string }) => person.call(calls.comments.remove, { params: { id } });

export const settle = (person: Person, { id }: { id: string }, move: 'resolve' | 'reopen' = 'resolve') =>
  person.call(calls.comments[move], { params: { id } });

export const react = (person: Person, { id }: { id: string }, emoji: ReactionEmoji | string = '👍') =>
  person.call(calls.comments.addReaction, { params: { id }, body: { emoji } });

export const unreact = (person: Person, { id }: { id: string }, reactionId: string) =>
  person.call(calls.comments.removeReaction, { params: { id, reactionId } });

export const send = (person: Person, name = 'note.csv', content: string | Uint8Array = 'a,b\n1,2\n') =>
  person.call(calls.comments.uploadAttachment, { body: formOf({}, { name, content }) });

export const sent = (person: Person, name?: string) => ok<CommentAttachment>(send(person, name));

export interface Threads {
  items: CommentThread[];
  nextCursor: string | null;
  total: number;
  summary: { open: number; resolved: number };
}

export const threads = (person: Person, thing: Thing, query: Record<string, string> = {}) =>
  ok<Threads>(person.call(calls.comments.list, { query: { ...thing, ...query } }));

/** @param person who may comment and make evidence */
export function commentInputs(person: () => Person): Record<string, () => Promise<CallInput>> {
  const fresh = async () => say(person(), await someEvidence(person()), 'In order.');
  const ofFresh = async (input: CallInput = {}): Promise<CallInput> => ({
    ...input,
    params: { id: (await fresh()).id },
  });
  return {
    'comments.list': async () => ({ query: { ...(await someEvidence(person())) } }),
    'comments.create': async () => ({ body: { ...(await someEvidence(person())), body: 'In order.' } }),
    'comments.update': () => ofFresh({ body: { version: 1, body: 'Changed.' } }),
    'comments.remove': () => ofFresh(),
    'comments.resolve': () => ofFresh(),
    'comments.reopen': () => ofFresh(),
    'comments.uploadAttachment': async () => ({ body: formOf({}, { name: 'note.csv', content: 'a,b\n' }) }),
    'comments.downloadAttachment': async () => ({ params: { id: (await sent(person())).id } }),
    'comments.addReaction': () => ofFresh({ body: { emoji: '👍' } }),
    'comments.removeReaction': async () => {
      const { id } = await fresh();
      return { params: { id, reactionId: (await ok<{ id: string }>(react(person(), { id }))).id } };
    },
  };
}
