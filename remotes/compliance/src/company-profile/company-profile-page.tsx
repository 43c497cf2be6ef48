/** The company profile (/company-profile): who does what and which systems are used, asked once for all policy templates. */
import { type CompanyProfile, calls } from '@msp/contract';
import { companyProfileField } from '@msp/contract/company-profile';
import { useCall } from '@msp/http';
import { LoadState } from '@msp/records';
import { usePermissions } from '@msp/session';
import { Page, Stack, usePageTitle } from '@msp/ui';
import { BackLink, Facts, SkeletonTable } from '@msp/ui/pages';
import { policiesPath } from '../shared/paths';
import { ProfileForm } from './profile-form';
import { ProfileGroups } from './profile-groups';

function ProfileFacts({ profile }: { profile: CompanyProfile }) {
  return (
    <Stack>
      <ProfileGroups>
        {(fields) => (
          <Facts
            facts={fields.map((field) => ({
              name: companyProfileField(field).label,
              value: profile.values[field] ?? 'Not known',
            }))}
          />
        )}
      </ProfileGroups>
    </Stack>
  );
}

export default function CompanyProfilePage() {
  usePageTitle('Company profile');
  const mayChange = usePermissions().has('policy:update');
  const result = useCall(calls.companyProfile.read, {});
  const { data: profile } = result;
  return (
    <Page
      title="Company profile"
      subtitle="Who does what in your organisation, and which systems you use. Policy templates suggest these values for their blanks."
      above={<BackLink to={policiesPath}>Policies</BackLink>}
    >
      {profile ? (
        mayChange ? (
          <ProfileForm saved={profile} />
        ) : (
          <ProfileFacts profile={profile} />
        )
      ) : (
        <LoadState
          what="the company profile"
          result={result}
          place="page"
          skeleton={<SkeletonTable label="Loading the company profile" />}
        />
      )}
    </Page>
  );
}
