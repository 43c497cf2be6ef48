/** Administration: the pages that this administrator can open. */
import { type Permission, remotePaths } from '@msp/contract';
import { usePermissions } from '@msp/session';
import { Card, CardBody, CardHeader, CardTitle, Grid, LinkButton, Page, Stack, Text, usePageTitle } from '@msp/ui';

interface Area {
  title: string;
  /** For those who manage the whole installation, and for administrators of one organisation. */
  description: string;
  ownDescription: string;
  path: string;
  action: string;
  permission: Permission;
}

const areas: readonly Area[] = [
  {
    title: 'Organisations',
    description: 'All organisations of this installation: create, suspend and reactivate them.',
    ownDescription: 'Your organisation, its members and its control registry.',
    path: remotePaths.admin.adminOrganizations,
    action: 'Open organisations',
    permission: 'admin:portal',
  },
  {
    title: 'Certificates',
    description: 'Certificates of all organisations, and their entries in the certificate register.',
    ownDescription: 'Certificates of your organisation, and their entries in the certificate register.',
    path: remotePaths.admin.adminCertificates,
    action: 'Open certificates',
    permission: 'admin:portal',
  },
  {
    title: 'Scheme staff',
    description: 'Who assesses which organisations, and who manages the installation.',
    ownDescription: '',
    path: remotePaths.admin.schemeStaff,
    action: 'Open scheme staff',
    permission: 'installation:manage',
  },
  {
    title: 'Failed jobs',
    description: 'Background work of all organisations that failed at every attempt.',
    ownDescription: 'Background work of your organisation that failed at every attempt.',
    path: remotePaths.admin.failedJobs,
    action: 'Open failed jobs',
    permission: 'admin:portal',
  },
  {
    title: 'Releases',
    description: 'How new builds do in browsers, and which were withdrawn.',
    ownDescription: '',
    path: remotePaths.admin.releases,
    action: 'Open releases',
    permission: 'installation:manage',
  },
  {
    title: 'Announcements',
    description: 'Tell everyone something, such as when the application will be unavailable.',
    ownDescription: '',
    path: remotePaths.admin.announcements,
    action: 'Open announcements',
    permission: 'installation:manage',
  },
  {
    title: 'Admin portal',
    description: 'Audit log, single sign-on, directory sync and domains of the active organisation.',
    ownDescription: 'Audit log, single sign-on, directory sync and domains.',
    path: remotePaths.admin.adminPortal,
    action: 'Open admin portal',
    permission: 'admin:portal',
  },
  {
    title: 'Control registries',
    description: 'Load catalogues of controls and choose the one that the active organisation uses.',
    ownDescription: '',
    path: remotePaths.admin.catalogue,
    action: 'Open control registries',
    permission: 'catalogue:manage',
  },
];

export default function AdminPage() {
  usePageTitle('Administration');
  const permissions = usePermissions();
  const isOfInstallation = permissions.has('installation:manage');
  return (
    <Page title="Administration" subtitle={isOfInstallation ? 'The whole installation.' : 'Your organisation.'}>
      <Grid minColumn="20rem">
        {areas
          .filter(({ permission }) => permissions.has(permission))
          .map(({ title, description, ownDescription, path, action }) => (
            <Card key={path}>
              <CardHeader>
                <CardTitle>{title}</CardTitle>
              </CardHeader>
              <CardBody>
                <Stack alignItems="flex-start">
                  <Text tone="muted">{isOfInstallation ? description : ownDescription}</Text>
                  <LinkButton to={path}>{action}</LinkButton>
                </Stack>
              </CardBody>
            </Card>
          ))}
      </Grid>
    </Page>
  );
}
