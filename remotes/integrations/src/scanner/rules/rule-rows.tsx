/** The rules of a scanner as rows that can be added, changed, moved and removed with the keyboard. */
import { constants, scanRuleFieldLabels, scanRuleFields } from '@msp/contract';
import { Controller, useFieldArray, useFormContext } from '@msp/forms';
import { Box, Button, Grid, IconButton, Inline, Stack, Text } from '@msp/ui';
import { AddIcon, DeleteIcon, Field, SelectInput, SortDownIcon, SortUpIcon, TextInput } from '@msp/ui/pages';
import { useEffect, useId, useRef } from 'react';
import { ControlCodes } from './control-codes';
import { emptyRule, type SettingsValues } from './settings-values';

interface RuleRowsProps {
  errorOf: (name: `rules.${number}.contains` | `rules.${number}.controls`) => string | undefined;
}

type Way = 'up' | 'down';

/** Moves a row, and keeps the focus on the button that did. */
function useMoves(move: (from: number, to: number) => void) {
  const id = useId();
  const focusOn = useRef<string>(undefined);
  const idOf = (index: number, way: Way) => `${id}-${index}-${way}`;
  useEffect(() => {
    if (focusOn.current === undefined) return;
    document.getElementById(focusOn.current)?.focus();
    focusOn.current = undefined;
  });
  return {
    idOf,
    moveRow(index: number, way: Way) {
      const to = way === 'up' ? index - 1 : index + 1;
      focusOn.current = idOf(to, way);
      move(index, to);
    },
  };
}

export function RuleRows({ errorOf }: RuleRowsProps) {
  const { control, register } = useFormContext<SettingsValues>();
  const { fields, append, remove, move } = useFieldArray({ control, name: 'rules' });
  const { idOf, moveRow } = useMoves(move);
  const addButton = useRef<HTMLButtonElement>(null);
  const last = fields.length - 1;
  return (
    <Stack gap="3">
      <Text size="sm" tone="muted">
        A finding can match several rules. Upper and lower case make no difference.
      </Text>
      <Stack as="ol" gap="3">
        {fields.map((field, index) => (
          <Inline as="li" key={field.id} wrap alignItems="flex-start" gap="2" p="3" borderWidth="1px" borderRadius="md">
            <Box flex="1 1 24rem" minWidth="0">
              <Grid minColumn="11rem" alignItems="start" gap="3">
                <Field label={`Rule ${index + 1}: look in`}>
                  <SelectInput {...register(`rules.${index}.field`)}>
                    {scanRuleFields.map((one) => (
                      <option key={one} value={one}>
                        {scanRuleFieldLabels[one]}
                      </option>
                    ))}
                  </SelectInput>
                </Field>
                <Field label="Contains" error={errorOf(`rules.${index}.contains`)}>
                  <TextInput maxLength={200} autoComplete="off" {...register(`rules.${index}.contains`)} />
                </Field>
                <Field label="Controls" error={errorOf(`rules.${index}.controls`)}>
                  <Controller
                    name={`rules.${index}.controls`}
                    control={control}
                    render={({ field: codes }) => (
                      <ControlCodes
                        label={`Controls of rule ${index + 1}`}
                        value={codes.value}
                        onChange={codes.onChange}
                      />
                    )}
                  />
                </Field>
              </Grid>
            </Box>
            <Inline gap="1" marginTop={{ md: '6' }} marginInlineStart="auto">
              <IconButton
                id={idOf(index, 'up')}
                aria-label={`Move rule ${index + 1} up`}
                aria-disabled={index === 0 || undefined}
                onClick={() => index > 0 && moveRow(index, 'up')}
              >
                <SortUpIcon />
              </IconButton>
              <IconButton
                id={idOf(index, 'down')}
                aria-label={`Move rule ${index + 1} down`}
                aria-disabled={index === last || undefined}
                onClick={() => index < last && moveRow(index, 'down')}
              >
                <SortDownIcon />
              </IconButton>
              <IconButton
                aria-label={`Remove rule ${index + 1}`}
                onClick={() => {
                  remove(index);
                  addButton.current?.focus();
                }}
              >
                <DeleteIcon />
              </IconButton>
            </Inline>
          </Inline>
        ))}
      </Stack>
      <Inline>
        <Button
          ref={addButton}
          size="sm"
          icon={<AddIcon />}
          unavailable={
            fields.length >= constants.scanner.maxRules
              ? `A scanner has at most ${constants.scanner.maxRules} rules.`
              : undefined
          }
          onClick={() => append({ ...emptyRule, controls: [] }, { focusName: `rules.${fields.length}.contains` })}
        >
          Add rule
        </Button>
      </Inline>
    </Stack>
  );
}
