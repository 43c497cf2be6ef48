/** The frame of a policy's page: its name, its code, and the way back to the library. */
import type { PolicyDetail } from '@msp/contract';
import { Page } from '@msp/ui';
import { BackLink } from '@msp/ui/pages';
import type { ReactNode } from 'react';
import { policiesPath } from '../../shared/paths';

interface PolicyFrameProps {
  policy: Pick<PolicyDetail, 'code' | 'name' | 'description'>;
  actions?: ReactNode;
  children: ReactNode;
}

export function PolicyFrame({ policy: { code, name, description }, actions, children }: PolicyFrameProps) {
  return (
    <Page
      title={name}
      subtitle={[code, description].filter(Boolean).join(' · ')}
      above={<BackLink to={policiesPath}>Policies</BackLink>}
      actions={actions}
    >
      {children}
    </Page>
  );
}
