/** The first line of the dashboard: what decides now, and where it goes on. */
import { usePermissions } from '@msp/session';
import { Callout, LinkButton } from '@msp/ui';
import type { LooseDashboard } from '../../shared/loose';
import { firstBandOf } from './first-band';

export function FirstBandLine({ dashboard }: { dashboard: LooseDashboard }) {
  const band = firstBandOf(dashboard, usePermissions().has('assessment:create'));
  if (!band) return null;
  return (
    <Callout
      tone={band.tone}
      action={
        <LinkButton size="sm" to={band.action.to}>
          {band.action.label}
        </LinkButton>
      }
    >
      {band.text}
    </Callout>
  );
}
