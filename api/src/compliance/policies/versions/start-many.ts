/** Starts drafts of several policies at once, with their blanks filled. */
import type { BodyOf, calls, ResponseOf } from '@msp/contract';
import { openBlanks, parseBlanks, withoutDocumentControl } from '@msp/templates';
import { policyTemplates } from '../../../catalogue/templates/service';
import { type OrganizationContext, requirePermission } from '../../../platform/context/context';
import type { Tx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import * as repository from '../repository';
import { addDraft, addPolicy } from './drafts';
import { knownFacts, missingFields, suggestFrom } from './suggested';

type Started = ResponseOf<typeof calls.portfolio.startPolicies>;
type Template = Awaited<ReturnType<typeof policyTemplates>>[number];

async function start(
  tx: Tx,
  context: OrganizationContext,
  { code, name, content }: Template,
  blankValues: Record<string, string>,
): Promise<Started['items'][number]> {
  const policy = await addPolicy(tx, context, { code, name, templateCode: code }).catch((error: unknown) => {
    // Another member has started it at the same moment.
    if (error instanceof AppError && error.code === 'CONFLICT') return null;
    throw error;
  });
  if (!policy) return { code, name, outcome: 'exists', draft: null };
  const id = await addDraft(tx, context, policy, { source: 'TEMPLATE', content, blankValues });
  const text = withoutDocumentControl(content);
  const draft = { id, version: 1, blanks: parseBlanks(text).length, open: openBlanks(text, blankValues).length };
  return { code, name, outcome: 'created', draft };
}

/** Policies that have been started already stay as they are. @throws AppError 403 */
export async function startPolicies(
  context: OrganizationContext,
  { templates, usesSuggestions }: BodyOf<typeof calls.portfolio.startPolicies>,
): Promise<Started> {
  requirePermission(context.actor, 'policy:update');
  return context.run(async (tx) => {
    // In one order, so that two people at once don't wait for each other.
    const codes = [...new Set(templates.map((code) => code.toUpperCase()))].sort();
    const found = new Map((await policyTemplates(tx, context, codes)).map((template) => [template.code, template]));
    const existing = new Map((await repository.allPolicies(tx, context)).map((policy) => [policy.code, policy]));
    const facts = await knownFacts(tx, context);
    const items: Started['items'] = [];
    const suggestions = [];
    for (const code of codes) {
      const template = found.get(code);
      const policy = existing.get(code);
      if (policy) items.push({ code, name: policy.name, outcome: 'exists', draft: null });
      else if (!template) items.push({ code, name: code, outcome: 'unknown', draft: null });
      else {
        const suggested = suggestFrom(withoutDocumentControl(template.content), template.blanks, facts);
        suggestions.push(suggested);
        items.push(await start(tx, context, template, usesSuggestions ? suggested.values : {}));
      }
    }
    return { items, missing: missingFields(suggestions) };
  });
}
