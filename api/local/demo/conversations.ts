/** What people of the demonstration organisations said to each other about their answers and evidence, through the services that a screen uses. */
import { addReaction } from '../../src/collaboration/comments/reactions';
import { resolveThread } from '../../src/collaboration/comments/threads';
import { createComment } from '../../src/collaboration/comments/writing';
import { listEvidence } from '../../src/compliance/evidence/service';
import { listResponses, responseOfControl } from '../../src/compliance/responses/service';
import { addDays } from '../../src/platform/clock';
import type { OrganizationContext } from '../../src/platform/organization/context';
import { type Conversation, conversationPlans } from './conversation-plans';
import type { Event, Stage } from './stage';

async function recordOf(context: OrganizationContext, { about, control }: Conversation) {
  if (about === 'answer' && control) {
    const { response } = await responseOfControl(context, control);
    return response && { recordType: 'control-response' as const, recordId: response.id };
  }
  const oldest = { limit: 1, order: 'asc' } as const;
  if (about === 'answer') {
    const [response] = (await listResponses(context, { ...oldest, sort: 'updatedAt' })).items;
    return response && { recordType: 'control-response' as const, recordId: response.id };
  }
  const [evidence] = (await listEvidence(context, { ...oldest, sort: 'createdAt', control })).items;
  return evidence && { recordType: 'evidence' as const, recordId: evidence.id };
}

const mentioned = (stage: Stage, text: string) =>
  text.replace(/\{([^}]+)\}/g, (_, email: string) => {
    const name = stage.as(email).actor?.name ?? email;
    return `[@${name}](mention:${stage.userId(email)})`;
  });

function eventsOf(stage: Stage, conversation: Conversation): Event[] {
  const began = addDays(stage.now, -conversation.daysAgo).getTime();
  const at = (hoursLater: number) => new Date(Math.min(began + hoursLater * 3_600_000, stage.now.getTime() - 60_000));
  let parentId: string | undefined;
  const events = conversation.lines.map(({ by, hoursLater, text, reactions = [] }) => ({
    at: at(hoursLater),
    async run() {
      const context = stage.as(by);
      const record = await recordOf(context, conversation);
      if (!record) throw new Error(`There is nothing to say "${text}" about.`);
      const body = mentioned(stage, text);
      const { id } = await createComment(context, { ...record, parentId, body, attachmentIds: [] });
      parentId ??= id;
      for (const [email, emoji] of reactions) await addReaction(stage.as(email), id, emoji);
    },
  }));
  const { resolvedBy } = conversation;
  if (!resolvedBy) return events;
  const last = conversation.lines.at(-1)?.hoursLater ?? 0;
  return [...events, { at: at(last + 1), run: () => resolveThread(stage.as(resolvedBy), parentId ?? '') }];
}

export const conversationEvents = (stage: Stage): Event[] =>
  (conversationPlans[stage.plan.slug] ?? []).flatMap((conversation) => eventsOf(stage, conversation));
