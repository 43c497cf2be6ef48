/** One access of a review, and the decision about it. */
import {
  type AccessDecision,
  type AccessReview,
  accessDecisionLabels,
  accessDecisions,
  constants,
} from '@msp/contract';
import { Badge, Box, formatDate, Grid, Stack, SubText, Text, TextLink } from '@msp/ui';
import { Field, Segments, TextInput } from '@msp/ui/pages';
import { useState } from 'react';
import type { Decisions } from './use-decisions';

type Line = AccessReview['lines'][number];

const options = accessDecisions.map((value) => ({ value, label: accessDecisionLabels[value] }));

function Access({ line: { name, account, access, lastActiveOn, source } }: { line: Line }) {
  return (
    <Box minWidth="0" overflowWrap="anywhere">
      <Text weight="semibold">{name}</Text>
      <Text size="sm">{access}</Text>
      <SubText>
        {[
          account,
          source === 'microsoft365' ? '' : lastActiveOn ? `last active ${formatDate(lastActiveOn)}` : 'never active',
        ]
          .filter(Boolean)
          .join(' · ')}
      </SubText>
    </Box>
  );
}

const reasonLabels = { remove: 'Reason for removing it', unknown: 'What is unknown (optional)' } as const;

/** Saved when the field is left. */
function Reason({ line, decision, decisions }: { line: Line; decision: 'remove' | 'unknown'; decisions: Decisions }) {
  const saved = decisions.of(line).reason ?? '';
  const [text, setText] = useState(saved);
  const save = () => {
    if (text.trim() !== saved) decisions.save(line, { decision, reason: text.trim() || null });
  };
  return (
    <Field label={reasonLabels[decision]}>
      <TextInput
        value={text}
        maxLength={constants.textLimits.reason}
        onChange={({ target }) => setText(target.value)}
        onBlur={save}
        onKeyDown={({ key }) => key === 'Enter' && save()}
      />
    </Field>
  );
}

/** Decisions are made line by line: nothing is selected in advance, and several can't be decided at once. */
export function ReviewLine({ line, decisions }: { line: Line; decisions: Decisions }) {
  const { decision, reason } = decisions.of(line);
  const choose = (chosen: AccessDecision | '') =>
    chosen !== '' && decisions.save(line, { decision: chosen, reason: chosen === 'keep' ? null : reason });
  return (
    <Grid as="li" columns={[1, '22rem']} from="md" alignItems="start">
      <Access line={line} />
      <Stack gap="2" minWidth="0">
        <Segments<AccessDecision | ''>
          label={`Decision about ${line.name}`}
          options={options}
          value={decision ?? ''}
          onChange={choose}
        />
        {(decision === 'remove' || decision === 'unknown') && (
          <Reason key={decision} line={line} decision={decision} decisions={decisions} />
        )}
        {decision === 'remove' &&
          (line.path ? (
            <Text size="sm">
              <TextLink to={line.path}>Go to this access</TextLink> to remove it: the review doesn't remove anything.
            </Text>
          ) : (
            <Text size="sm" tone="muted">
              Remove it in Microsoft 365: the review doesn't remove anything.
            </Text>
          ))}
      </Stack>
    </Grid>
  );
}

const tones = { keep: 'good', remove: 'bad', unknown: 'attention' } as const;

export function DecidedLine({ line }: { line: Line }) {
  const { decision, reason } = line;
  return (
    <Grid as="li" columns={[1, '22rem']} from="md" alignItems="start">
      <Access line={line} />
      <Box minWidth="0" overflowWrap="anywhere">
        <Badge tone={decision ? tones[decision] : 'none'} variant="outline">
          {decision ? accessDecisionLabels[decision] : 'Not decided'}
        </Badge>
        {reason && <Text size="sm">{reason}</Text>}
      </Box>
    </Grid>
  );
}
