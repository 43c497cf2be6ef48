/** Single sign-on: members sign in with their organisation's own identity provider. For administrators. */
import { calls, hostPaths, remotePaths } from '@msp/contract';
import { useCall } from '@msp/http';
import { Page, Skeleton, Stack, TextLink, usePageTitle } from '@msp/ui';
import { BackLink } from '@msp/ui/pages';
import { Loaded } from '../shared/loaded';
import { ProviderCard } from './provider-card';
import { RegistrationCard } from './registration-card';
import { StateCard } from './state-card';
import { TestCard } from './test-card';
import type { UpdateSettings } from './update-settings';

function Settings() {
  const result = useCall(calls.singleSignOn.read, {});
  // What a call returns is the current state: nothing is loaded again.
  const update: UpdateSettings = (settings) => result.mutate(settings, { revalidate: false });
  return (
    <Loaded result={result} what="single sign-on" skeleton={<Skeleton height="40rem" />}>
      {(data) => (
        <>
          <StateCard settings={data} update={update} />
          <RegistrationCard settings={data} />
          <ProviderCard key={data.version} settings={data} update={update} reload={() => result.mutate()} />
          {data.provider && <TestCard provider={data.provider} />}
        </>
      )}
    </Loaded>
  );
}

export default function SingleSignOnPage() {
  usePageTitle('Single sign-on');
  return (
    <Page
      title="Single sign-on"
      subtitle={
        <>
          Members sign in with your organisation's own OpenID provider, such as Microsoft Entra or Okta.{' '}
          <TextLink to={`${hostPaths.docs}/single-sign-on`}>How to set it up</TextLink>
        </>
      }
      above={<BackLink to={remotePaths.admin.adminPortal}>Admin portal</BackLink>}
    >
      <Stack gap="4" maxWidth="45rem">
        <Settings />
      </Stack>
    </Page>
  );
}
