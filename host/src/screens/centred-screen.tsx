/** The frame of sign-in and error screens: one centred card with a title, text and actions. */
import { Inline, Stack, Text, useBrandName } from '@msp/ui';
import { CentredCard } from '@msp/ui/shell';
import type { ReactNode } from 'react';

interface CentredScreenProps {
  title?: ReactNode;
  children?: ReactNode;
  /** Buttons, the main one first. */
  actions?: ReactNode;
}

export function CentredScreen({ title, children, actions }: CentredScreenProps) {
  const brand = useBrandName();
  return (
    <Stack minHeight="100dvh" alignItems="center" justifyContent="center" gap="4" px="4" py="8">
      <Text size="sm" tone="muted">
        {brand}
      </Text>
      <CentredCard>
        {title && <h1>{title}</h1>}
        <div>{children}</div>
        {actions && (
          <Inline wrap marginTop="5">
            {actions}
          </Inline>
        )}
      </CentredCard>
    </Stack>
  );
}
