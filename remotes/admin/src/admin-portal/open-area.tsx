/** Opens an area of the admin portal at WorkOS. The link is valid for minutes, so it is made at the click. */
import { calls, type PortalArea, portalAreaLabels } from '@msp/contract';
import { messageOf, request } from '@msp/http';
import { Button, toast } from '@msp/ui';
import { type ReactNode, useState } from 'react';
import { browser } from '../shared/browser';

const { adminPortal } = calls;
const callOf = {
  'audit-logs': adminPortal.auditLogs,
  sso: adminPortal.sso,
  'directory-sync': adminPortal.directorySync,
  'domain-verification': adminPortal.domainVerification,
} as const satisfies Record<PortalArea, unknown>;

export function OpenArea({ area, children }: { area: PortalArea; children: ReactNode }) {
  const [busy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    try {
      // Busy until the browser has left the page.
      browser.goTo((await request(callOf[area], {})).link);
    } catch (error) {
      setBusy(false);
      toast.error({ title: `Couldn't open ${portalAreaLabels[area]}`, description: messageOf(error) });
    }
  };
  return (
    <Button busy={busy} onClick={() => void open()}>
      {children}
    </Button>
  );
}
