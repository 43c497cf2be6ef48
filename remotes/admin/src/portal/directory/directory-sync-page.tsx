/** Directory sync: how an organisation's directory adds and removes members by SCIM 2.0. For administrators. */
import { calls, hostPaths, remotePaths } from '@msp/contract';
import { useCall } from '@msp/http';
import { ErrorState, ForbiddenState, Page, Skeleton, Stack, TextLink, usePageTitle } from '@msp/ui';
import { BackLink } from '@msp/ui/records';
import { ConnectionCard } from './connection-card';
import { GroupRolesCard } from './group-roles-card';
import { PeopleCard } from './people-card';
import { RequestsCard } from './requests-card';
import { SuccessorCard } from './successor-card';
import type { UpdateSettings } from './update-settings';

function Settings() {
  const { data, error, isValidating, mutate } = useCall(calls.directorySync.read, {});
  if (!data && error?.status === 403) return <ForbiddenState what="directory sync" />;
  if (!data && error)
    return (
      <ErrorState
        title="The settings could not be loaded"
        description={error.message}
        onRetry={() => void mutate()}
        retrying={isValidating}
      />
    );
  if (!data) return <Skeleton height="40rem" />;
  // What a call returns is the current state: nothing is loaded again.
  const update: UpdateSettings = (settings) => mutate(settings, { revalidate: false });
  return (
    <>
      <ConnectionCard settings={data} update={update} />
      <GroupRolesCard settings={data} update={update} />
      <SuccessorCard settings={data} update={update} reload={() => mutate()} />
      {(data.tokens.length > 0 || data.isConnectedAtWorkOs === true) && <PeopleCard settings={data} />}
      {data.requests.length > 0 && <RequestsCard requests={data.requests} />}
    </>
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
      <Stack gap="4" maxWidth="56rem">
        <Settings />
      </Stack>
    </Page>
  );
}
