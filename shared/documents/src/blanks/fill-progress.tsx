/** How many blanks are filled in, the next open one, and the values that the template suggests. */
import { type Blank, isFilled } from '@msp/templates';
import { Button, Inline, Progress, Stack, Text } from '@msp/ui';
import { type BlankValues, fieldName } from './mark-blanks';

interface FillProgressProps {
  blanks: readonly Blank[];
  values: BlankValues;
  onChange: (values: BlankValues) => void;
  /** Called with the name of the next open blank's field. */
  onNext: (field: string) => void;
}

export function FillProgress({ blanks, values, onChange, onNext }: FillProgressProps) {
  const open = blanks.filter(({ id }) => !isFilled(values[id]));
  const suggested = open.flatMap(({ id, suggestion }) => (suggestion === null ? [] : [[id, suggestion] as const]));
  const filled = blanks.length - open.length;
  return (
    <Stack gap="2">
      <Inline wrap>
        <Text as="span" weight="medium" role="status">
          {filled} of {blanks.length} filled
        </Text>
        <Button size="sm" disabled={open.length === 0} onClick={() => open[0] && onNext(fieldName(open[0].id))}>
          Go to next blank
        </Button>
        {suggested.length > 0 && (
          <Button size="sm" onClick={() => onChange({ ...values, ...Object.fromEntries(suggested) })}>
            Use suggested values ({suggested.length})
          </Button>
        )}
      </Inline>
      <Progress value={blanks.length === 0 ? 100 : (filled / blanks.length) * 100} label="Blanks filled" />
    </Stack>
  );
}
