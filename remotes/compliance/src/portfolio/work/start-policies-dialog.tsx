/** Starts drafts of policies in the selected organisations, with their blanks filled from the company profile of each. */
import { calls, remotePaths } from '@msp/contract';
import { request, useCall } from '@msp/http';
import { LoadState } from '@msp/records';
import { List, plural, SubText, Text } from '@msp/ui';
import { Checkbox } from '@msp/ui/pages';
import { useState } from 'react';
import { ChoiceHeader, useChoice } from '../../shared/choice';
import { type Organization, type Started, useWork, type WorkResult } from './use-work';
import { WorkDialog } from './work-dialog';

const { policies, companyProfile } = remotePaths.compliance;

export function resultOf({ items, missing }: Started): WorkResult {
  const drafts = items.flatMap(({ draft }) => (draft ? [draft] : []));
  const open = drafts.reduce((sum, draft) => sum + draft.open, 0);
  const existing = items.filter(({ outcome }) => outcome === 'exists').length;
  const unknown = items.filter(({ outcome }) => outcome === 'unknown').map(({ code }) => code);
  const notes = [
    drafts.length > 0 && open === 0 && 'all blanks filled',
    open > 0 && `${plural(open, 'blank')} left`,
    existing > 0 && `${existing} started before`,
    unknown.length > 0 && `not in its registry: ${unknown.join(', ')}`,
  ].filter(Boolean);
  return {
    text: drafts.length > 0 ? `${plural(drafts.length, 'draft')} started` : 'Nothing started',
    ...(notes.length > 0 && { note: notes.join('; ') }),
    path: policies,
    ...(open > 0 &&
      missing.length > 0 && {
        next: { text: `Company profile: ${plural(missing.length, 'field')} missing`, path: companyProfile },
      }),
    ...(drafts.length > 0 && { created: { drafts: drafts.map(({ id, version }) => ({ id, version })), tasks: [] } }),
  };
}

export interface PortfolioWorkProps {
  organizations: readonly Organization[];
  onClose: () => void;
}

export default function StartPoliciesDialog({ organizations, onClose }: PortfolioWorkProps) {
  const result = useCall(calls.policies.templates, {});
  const templates = result.data?.items ?? [];
  const choice = useChoice(templates.map(({ code }) => code));
  const [usesSuggestions, setUsesSuggestions] = useState(true);
  const work = useWork(organizations, async (externalId) =>
    resultOf(
      await request(calls.portfolio.startPolicies, {
        params: { externalId },
        body: { templates: choice.chosen, usesSuggestions },
      }),
    ),
  );
  return (
    <WorkDialog
      title={`Start policies in ${plural(organizations.length, 'organisation')}`}
      submitLabel={`Start ${plural(choice.chosen.length, 'policy', 'policies')}`}
      work={work}
      missing={{ 'at least one policy': choice.chosen.length === 0 }}
      onClose={onClose}
    >
      <Text size="sm" tone="muted">
        Each organisation gets a draft from its own template. Someone there completes and publishes it. Policies that it
        has already are not changed.
      </Text>
      <Checkbox checked={usesSuggestions} onChange={({ target }) => setUsesSuggestions(target.checked)}>
        Fill blanks with suggested values, including its company profile
      </Checkbox>
      {result.data ? (
        <>
          <ChoiceHeader choice={choice} what="policies" />
          <List variant="lines" aria-label="Policies">
            {templates.map(({ code, name }) => (
              <li key={code}>
                <Checkbox checked={choice.has(code)} onChange={({ target }) => choice.set(code, target.checked)}>
                  {name}
                  <SubText>{code}</SubText>
                </Checkbox>
              </li>
            ))}
          </List>
        </>
      ) : (
        <LoadState what="the policies" result={result} place="body" />
      )}
    </WorkDialog>
  );
}
