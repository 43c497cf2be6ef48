/** Two texts side by side, or one below the other on a narrow screen. Unchanged parts are folded. */
import { Box, Grid, List, plural, Text, VisuallyHidden } from '@msp/ui';
import { Checkbox, Mark } from '@msp/ui/pages';
import { useMemo, useState } from 'react';
import { compareTexts, type Part, type TextRow } from './compare-texts';

const spoken: Record<TextRow['kind'], string> = {
  same: '',
  changed: 'Changed: ',
  removed: 'Removed: ',
  added: 'Added: ',
};

function Side({ parts, row, isAfter }: { parts: readonly Part[] | null; row: TextRow; isAfter: boolean }) {
  if (parts === null) return <Box display={{ base: 'none', md: 'block' }} />;
  const isChanged = row.kind !== 'same';
  const Element = isAfter ? 'ins' : 'del';
  return (
    <Box
      minWidth="0"
      overflowWrap="anywhere"
      px="2"
      py="1"
      {...(isChanged && {
        borderRadius: 'sm',
        borderInlineStartWidth: '3px',
        bg: isAfter ? 'accent.subtle' : 'bg.sunken',
        ...(isAfter && { borderColor: 'accent.solid' as const }),
      })}
    >
      {parts.map(({ text, isChanged: isMarked }, at) =>
        isMarked ? (
          <Element key={at}>
            <Mark>{text}</Mark>
          </Element>
        ) : (
          <span key={at}>{text}</span>
        ),
      )}
    </Box>
  );
}

/** Rows to show: changed ones, and where unchanged ones were left out, their number. */
function folded(rows: readonly TextRow[], showsAll: boolean): (TextRow | number)[] {
  const shown: (TextRow | number)[] = [];
  for (const row of rows) {
    const last = shown.at(-1);
    if (showsAll || row.kind !== 'same') shown.push(row);
    else if (typeof last === 'number') shown[shown.length - 1] = last + 1;
    else shown.push(1);
  }
  return shown;
}

interface TextComparisonProps {
  before: { name: string; text: string };
  after: { name: string; text: string };
}

export function TextComparison({ before, after }: TextComparisonProps) {
  const [showsAll, setShowsAll] = useState(false);
  const rows = useMemo(() => compareTexts(before.text, after.text), [before.text, after.text]);
  const changes = rows.filter(({ kind }) => kind !== 'same').length;
  if (changes === 0) return <Text tone="muted">The two texts are the same.</Text>;
  return (
    <>
      <Grid columns={[1, 1]} from="md" gap="2" marginBottom="2">
        <Text weight="medium">{before.name}</Text>
        <Text weight="medium">{after.name}</Text>
      </Grid>
      <Text size="sm" tone="muted" role="status" marginBottom="2">
        {plural(changes, 'paragraph')} changed
      </Text>
      <Checkbox checked={showsAll} onChange={(event) => setShowsAll(event.target.checked)}>
        Show unchanged paragraphs
      </Checkbox>
      <List aria-label={`Differences between ${before.name} and ${after.name}`} marginTop="2">
        {folded(rows, showsAll).map((row, at) =>
          typeof row === 'number' ? (
            <li key={at}>
              <Text size="sm" tone="subtle">
                {plural(row, 'unchanged paragraph')}
              </Text>
            </li>
          ) : (
            <li key={at} data-change={row.kind}>
              <VisuallyHidden>{spoken[row.kind]}</VisuallyHidden>
              <Grid columns={[1, 1]} from="md" gap="2">
                <Side parts={row.before} row={row} isAfter={false} />
                <Side parts={row.after} row={row} isAfter />
              </Grid>
            </li>
          ),
        )}
      </List>
    </>
  );
}
