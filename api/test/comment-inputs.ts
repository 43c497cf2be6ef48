/** For tests of comments: well-formed requests, for which what they change is made first, and the calls as a screen makes them. */
import {
  type Comment,
  type CommentAttachment,
  type CommentThread,
  calls,
  permissionsOfRole,
  type ReactionEmoji,
} from '@msp/contract';
import { addEvidence, formOf } from './evidence-inputs';
import { ok } from './outcomes';
import type { CallInput, Person, Suite } from './suite';

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

/**
 * For somebody who makes the call: what is one's own is theirs, where they may comment.
 * @param maker who may comment and make evidence
 */
export function commentInputs(maker: () => Person): Record<string, (person: Person) => Promise<CallInput>> {
  const writer = (person: Person) => (permissionsOfRole[person.role].includes('comment:create') ? person : maker());
  const fresh = async (person: Person, more: object = {}) =>
    say(writer(person), await someEvidence(maker()), 'In order.', more);
  const ofFresh = async (person: Person, body?: object): Promise<CallInput> => ({
    params: { id: (await fresh(person)).id },
    ...(body && { body }),
  });
  return {
    'comments.list': async () => ({ query: { ...(await someEvidence(maker())) } }),
    'comments.create': async () => ({ body: { ...(await someEvidence(maker())), body: 'In order.' } }),
    'comments.update': (person) => ofFresh(person, { version: 1, body: 'Changed.' }),
    'comments.remove': (person) => ofFresh(person),
    'comments.resolve': (person) => ofFresh(person),
    'comments.reopen': (person) => ofFresh(person),
    'comments.uploadAttachment': async () => ({ body: formOf({}, { name: 'note.csv', content: 'a,b\n' }) }),
    'comments.downloadAttachment': async (person) => {
      const { id } = await sent(writer(person));
      await fresh(person, { attachmentIds: [id] });
      return { params: { id } };
    },
    'comments.addReaction': (person) => ofFresh(person, { emoji: '👍' }),
    'comments.removeReaction': async (person) => {
      const { id } = await fresh(person);
      return { params: { id, reactionId: (await ok<{ id: string }>(react(writer(person), { id }))).id } };
    },
  };
}

/** A mention as Markdown. */
export const mention = (person: Person, name = 'somebody') => `[@${name}](mention:${person.userId})`;

/** What the activity log says of a comment, oldest first. */
export async function logOfComment(suite: Suite, { id }: { id: string }) {
  const { rows } = await suite.admin.query(
    `select action, title, description, control_codes, changes from activity_log
     where record_type = 'comment' and record_id = $1 order by id`,
    [id],
  );
  return rows;
}
