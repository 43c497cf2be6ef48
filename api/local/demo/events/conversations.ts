/** Turns the planned conversations into timeline events that create comments, reactions and resolved threads. */

import { createComment } from '../../../src/collaboration/comments/create';
import { addReaction } from '../../../src/collaboration/comments/reactions';
import { resolveThread } from '../../../src/collaboration/comments/threads';
import { listEvidence } from '../../../src/compliance/evidence/service';
import { listResponses, responseOfControl } from '../../../src/compliance/responses/service';
import { addDays } from '../../../src/platform/clock';
import type { OrganizationContext } from '../../../src/platform/context/context';
import { type ConversationPlan, conversationPlans } from '../plans/conversation-plans';
import { hourMs, type Scenario, type TimelineEvent } from './scenario';

async function recordOf(context: OrganizationContext, { subject, control }: ConversationPlan) {
  if (subject === 'response' && control) {
    const { response } = await responseOfControl(context, control);
    return response && { recordType: 'control-response' as const, recordId: response.id };
  }
  const oldest = { limit: 1, order: 'asc' } as const;
  if (subject === 'response') {
    const [response] = (await listResponses(context, { ...oldest, sort: 'updatedAt' })).items;
    return response && { recordType: 'control-response' as const, recordId: response.id };
  }
  const [evidence] = (await listEvidence(context, { ...oldest, sort: 'createdAt', control })).items;
  return evidence && { recordType: 'evidence' as const, recordId: evidence.id };
}

const withMentions = (scenario: Scenario, text: string) =>
  text.replace(/\{([^}]+)\}/g, (_, email: string) => {
    const name = scenario.contextOf(email).actor?.name ?? email;
    return `[@${name}](mention:${scenario.userId(email)})`;
  });

function eventsOf(scenario: Scenario, conversation: ConversationPlan): TimelineEvent[] {
  const startedAt = addDays(scenario.now, -conversation.daysAgo).getTime();
  const at = (hours: number) => new Date(Math.min(startedAt + hours * hourMs, scenario.now.getTime() - 60_000));
  let parentId: string | undefined;
  const events = conversation.comments.map(({ author, hoursAfterStart, text, reactions = [] }) => ({
    at: at(hoursAfterStart),
    async run() {
      const context = scenario.contextOf(author);
      const record = await recordOf(context, conversation);
      if (!record) throw new Error(`There is no ${conversation.subject} to comment on.`);
      const body = withMentions(scenario, text);
      const { id } = await createComment(context, { ...record, parentId, body, attachmentIds: [] });
      parentId ??= id;
      for (const [email, emoji] of reactions) await addReaction(scenario.contextOf(email), id, emoji);
    },
  }));
  const { resolvedBy } = conversation;
  if (!resolvedBy) return events;
  const last = conversation.comments.at(-1)?.hoursAfterStart ?? 0;
  return [...events, { at: at(last + 1), run: () => resolveThread(scenario.contextOf(resolvedBy), parentId ?? '') }];
}

export const conversationEvents = (scenario: Scenario): TimelineEvent[] =>
  (conversationPlans[scenario.plan.slug] ?? []).flatMap((conversation) => eventsOf(scenario, conversation));
