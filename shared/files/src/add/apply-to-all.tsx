/** Details that are entered once and applied to all files of the dialog. */
import { FormProvider, useForm } from '@msp/forms';
import { Box, Button, Inline, plural, Stack, Text } from '@msp/ui';
import { FieldGroup } from '@msp/ui/pages';
import { useState } from 'react';
import { noSharedDetails, type SharedDetails } from './details';
import { DetailsFields } from './details-fields';

interface ApplyToAllProps {
  /** How many files there are. */
  count: number;
  fixedControlIds: readonly string[];
  onApply: (details: SharedDetails) => void;
}

export function ApplyToAll({ count, fixedControlIds, onApply }: ApplyToAllProps) {
  const form = useForm<SharedDetails>({ defaultValues: noSharedDetails });
  const [applied, setApplied] = useState('');
  const apply = () => {
    onApply(form.getValues());
    setApplied(`Applied to ${plural(count, 'file')}.`);
  };
  return (
    <Box p="3" bg="bg.sunken" borderWidth="1px" borderRadius="md">
      <FieldGroup label={`All ${plural(count, 'file')}`}>
        <Stack pt="1">
          <FormProvider {...form}>
            <DetailsFields shared fixedControlIds={fixedControlIds} />
          </FormProvider>
          <Inline wrap>
            <Button disabled={!form.formState.isDirty} onClick={apply}>
              Apply to all
            </Button>
            <Text as="span" size="sm" tone="muted" role="status">
              {applied}
            </Text>
          </Inline>
        </Stack>
      </FieldGroup>
    </Box>
  );
}
