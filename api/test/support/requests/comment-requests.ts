/** Sends the requests for comments as the application does, and prepares a valid request for each of their calls. */
import {
  type Comment,
  type CommentAttachment,
  type CommentedRecord,
  type CommentThread,
  calls,
  permissionsOfRole,
  type ReactionEmoji,
} from '@msp/contract';
import { ok } from '../outcomes';
import type { CallInput, Person } from '../people';
import { type Suite, startSuite } from '../suite';
import { addEvidence, formOf } from './evidence-requests';

/** The record that a comment is about. */
export interface CommentTarget {
  recordType: CommentedRecord;
  recordId: string;
}

export const createEvidenceTarget = async (person: Person, name?: string): Promise<CommentTarget> => ({
  recordType: 'evidence',
  recordId: await addEvidence(person, name),
});

/** An organisation with an author, a colleague who administers it, and a superadmin. */
export async function startCommentsSuite() {
  const suite = await startSuite();
  const organizationId = await suite.organization('alpha');
  return {
    suite,
    organizationId,
    author: await suite.person(organizationId, 'msp_user'),
    colleague: await suite.person(organizationId, 'msp_admin'),
    superadmin: await suite.person(organizationId, 'superadmin'),
  };
}

export const postComment = (person: Person, target: CommentTarget, body: string, fields: object = {}) =>
  person.call(calls.comments.create, { body: { ...target, body, ...fields } });

export const commentOn = (person: Person, target: CommentTarget, body: string, fields: object = {}) =>
  ok<Comment>(postComment(person, target, body, fields));

export const replyTo = (person: Person, thread: Comment, body: string, fields: object = {}) =>
  postComment(person, { recordType: thread.recordType, recordId: thread.recordId }, body, {
    parentId: thread.id,
    ...fields,
  });

export const editComment = (person: Person, { id, version }: { id: string; version: number }, change: object) =>
  person.call(calls.comments.update, { params: { id }, body: { version, ...change } });

export const deleteComment = (person: Person, { id }: { id: string }) =>
  person.call(calls.comments.remove, { params: { id } });

export const resolveThread = (person: Person, { id }: { id: string }) =>
  person.call(calls.comments.resolve, { params: { id } });

export const reopenThread = (person: Person, { id }: { id: string }) =>
  person.call(calls.comments.reopen, { params: { id } });

export const addReaction = (person: Person, { id }: { id: string }, emoji: ReactionEmoji | string = '👍') =>
  person.call(calls.comments.addReaction, { params: { id }, body: { emoji } });

export const removeReaction = (person: Person, { id }: { id: string }, reactionId: string) =>
  person.call(calls.comments.removeReaction, { params: { id, reactionId } });

export const postAttachment = (person: Person, name = 'note.csv', content: string | Uint8Array = 'a,b\n1,2\n') =>
  person.call(calls.comments.uploadAttachment, { body: formOf({}, { name, content }) });

export const uploadAttachment = (person: Person, name?: string) => ok<CommentAttachment>(postAttachment(person, name));

export interface ThreadPage {
  items: CommentThread[];
  nextCursor: string | null;
  total: number;
  summary: { open: number; resolved: number };
}

export const listThreads = (person: Person, target: CommentTarget, query: Record<string, string> = {}) =>
  ok<ThreadPage>(person.call(calls.comments.list, { query: { ...target, ...query } }));

/**
 * A valid request for each call, for the person who sends it. Comments that only their author may change are theirs
 * where they may comment, otherwise the owner's.
 * @param owner may comment and add evidence
 */
export function commentInputs(owner: () => Person): Record<string, (person: Person) => Promise<CallInput>> {
  const authorFor = (person: Person) => (permissionsOfRole[person.role].includes('comment:create') ? person : owner());
  const newComment = async (person: Person, fields: object = {}) =>
    commentOn(authorFor(person), await createEvidenceTarget(owner()), 'Looks good.', fields);
  const forNewComment = async (person: Person, body?: object): Promise<CallInput> => ({
    params: { id: (await newComment(person)).id },
    ...(body && { body }),
  });
  return {
    'comments.list': async () => ({ query: { ...(await createEvidenceTarget(owner())) } }),
    'comments.create': async () => ({ body: { ...(await createEvidenceTarget(owner())), body: 'Looks good.' } }),
    'comments.update': (person) => forNewComment(person, { version: 1, body: 'Changed.' }),
    'comments.remove': (person) => forNewComment(person),
    'comments.resolve': (person) => forNewComment(person),
    'comments.reopen': (person) => forNewComment(person),
    'comments.uploadAttachment': async () => ({ body: formOf({}, { name: 'note.csv', content: 'a,b\n' }) }),
    'comments.downloadAttachment': async (person) => {
      const { id } = await uploadAttachment(authorFor(person));
      await newComment(person, { attachmentIds: [id] });
      return { params: { id } };
    },
    'comments.addReaction': (person) => forNewComment(person, { emoji: '👍' }),
    'comments.removeReaction': async (person) => {
      const { id } = await newComment(person);
      const reaction = await ok<{ id: string }>(addReaction(authorFor(person), { id }));
      return { params: { id, reactionId: reaction.id } };
    },
  };
}

/** A mention in Markdown. */
export const mention = (person: Person, name = 'Colleague') => `[@${name}](mention:${person.userId})`;

/** The activity log's entries for a comment, oldest first. */
export async function activityOfComment(suite: Suite, { id }: { id: string }) {
  const { rows } = await suite.admin.query(
    `select action, title, description, control_codes, changes from activity_log
     where record_type = 'comment' and record_id = $1 order by id`,
    [id],
  );
  return rows;
}
