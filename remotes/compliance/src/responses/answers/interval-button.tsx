/** Opens the dialog that changes for how long the answer to a requirement is valid. Offered to administrators, for dates that expire. */
import { lazyWithRetry } from '@msp/loading';
import { usePermissions } from '@msp/session';
import { Box, Button } from '@msp/ui';
import { Suspense, useState } from 'react';
import type { Requirement } from '../fields/field-values';

const IntervalDialog = lazyWithRetry(() => import('./interval-dialog'), 'compliance/requirement-interval');

interface IntervalButtonProps {
  requirement: Requirement;
  controlId: string;
}

export function IntervalButton({ requirement, controlId }: IntervalButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const mayChange = usePermissions().has('metric:override');
  const { validMonths } = requirement;
  if (!mayChange || validMonths === undefined) return null;
  return (
    <Box data-screen-only="">
      <Button
        size="sm"
        aria-haspopup="dialog"
        aria-label={`Change validity: ${requirement.question}`}
        onClick={() => setOpen(true)}
      >
        Change validity
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <IntervalDialog
            requirement={{ ...requirement, validMonths }}
            controlId={controlId}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </Box>
  );
}
