/** Directory sync: how an organisation's directory adds and removes members by SCIM 2.0. For administrators. */
import { calls, hostPaths, remotePaths } from '@msp/contract';
import { useCall } from '@msp/http';
import { Page, Skeleton, Stack, TextLink, usePageTitle } from '@msp/ui';
import { BackLink } from '@msp/ui/pages';
import { Loaded } from '../shared/loaded';
import { ConnectionCard } from './connection-card';
import { GroupRolesCard } from './group-roles-card';
import { PeopleCard } from './people-card';
import { RequestsCard } from './requests-card';
import { SuccessorCard } from './successor-card';
import type { UpdateSettings } from './update-settings';

function Settings() {
  const result = useCall(calls.directorySync.read, {});
  // What a call returns is the current state: nothing is loaded again.
  const update: UpdateSettings = (settings) => result.mutate(settings, { revalidate: false });
  return (
    <Loaded result={result} what="directory sync" skeleton={<Skeleton height="40rem" />}>
      {(data) => (
        <>
          <ConnectionCard settings={data} update={update} />
          <GroupRolesCard settings={data} update={update} />
          <SuccessorCard settings={data} update={update} reload={() => result.mutate()} />
          {(data.tokens.length > 0 || data.isConnectedAtWorkOs === true) && <PeopleCard settings={data} />}
          {data.requests.length > 0 && <RequestsCard requests={data.requests} />}
        </>
      )}
    </Loaded>
  );
}

export default function DirectorySyncPage() {
  usePageTitle('Directory sync');
  return (
    <Page
      title="Directory sync"
      subtitle={
        <>
          Microsoft Entra, Okta and other directories add and remove members by SCIM 2.0.{' '}
          <TextLink to={`${hostPaths.docs}/directory-sync`}>How to set it up</TextLink>
        </>
      }
      above={<BackLink to={remotePaths.admin.adminPortal}>Admin portal</BackLink>}
    >
      <Stack gap="4">
        <Settings />
      </Stack>
    </Page>
  );
}
