/** The admin portal: the four areas of the specification (§6), and which of them can be opened here. */
import { calls, type PortalArea, portalAreaLabels, portalAreas, type ResponseOf, remotePaths } from '@msp/contract';
import { useCall } from '@msp/http';
import {
  Badge,
  Card,
  CardBody,
  CardHeader,
  CardTitle,
  Grid,
  Inline,
  LinkButton,
  Page,
  Skeleton,
  Stack,
  Text,
  usePageTitle,
} from '@msp/ui';
import { Loaded } from '../shared/loaded';
import { OpenArea } from './open-area';

const purposes: Record<PortalArea, string> = {
  'audit-logs': 'See who did what in your organisation and who signed in, and export it.',
  sso: "Let members sign in with your organisation's own identity provider.",
  'directory-sync': "Add and remove members from your organisation's directory.",
  'domain-verification': 'Prove that a domain belongs to your organisation.',
};

const actions: Record<PortalArea, string> = {
  'audit-logs': 'Open audit log',
  sso: 'Set up single sign-on',
  'directory-sync': 'Set up directory sync',
  'domain-verification': 'Manage domains',
};

interface AreaCardProps {
  area: PortalArea;
  /** Undefined while it is loading. */
  access: { isAvailable: boolean; path: string | null; reason: string | null } | undefined;
}

function AreaAction({ area, access }: AreaCardProps) {
  if (!access) return <Skeleton height="8" width="36" />;
  if (access.path !== null) return <LinkButton to={access.path}>{actions[area]}</LinkButton>;
  if (!access.isAvailable) return <Badge tone="none">Not available in this installation</Badge>;
  return (
    <>
      <OpenArea area={area}>{actions[area]}</OpenArea>
      {area === 'directory-sync' && <LinkButton to={remotePaths.admin.directorySync}>Set roles of groups</LinkButton>}
    </>
  );
}

function AreaCard({ area, access }: AreaCardProps) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>{portalAreaLabels[area]}</CardTitle>
      </CardHeader>
      <CardBody>
        <Stack gap="3">
          <Text tone="muted">{purposes[area]}</Text>
          <Inline minHeight="8" wrap>
            <AreaAction area={area} access={access} />
          </Inline>
        </Stack>
      </CardBody>
    </Card>
  );
}

type Access = ResponseOf<typeof calls.adminPortal.validateAccess>;

const AreaCards = ({ access }: { access?: Access }) => (
  <Grid columns={[1, 1]} from="lg">
    {portalAreas.map((area) => (
      <AreaCard key={area} area={area} access={access?.areas?.find((one) => one.area === area)} />
    ))}
  </Grid>
);

function Areas() {
  const result = useCall(calls.adminPortal.validateAccess, {});
  return (
    <Loaded result={result} what="the admin portal" skeleton={<AreaCards />}>
      {(access) => <AreaCards access={access} />}
    </Loaded>
  );
}

export default function AdminPortalPage() {
  usePageTitle('Admin portal');
  return (
    <Page title="Admin portal" subtitle="Sign-in, directory, domains and audit of your organisation.">
      <Areas />
    </Page>
  );
}
