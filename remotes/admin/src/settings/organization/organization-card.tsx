/** The name and the time zone of the organisation. Administrators change them; other members read them. */
import { calls } from '@msp/contract';
import { useCall } from '@msp/http';
import { usePermissions } from '@msp/session';
import { Card, CardBody, CardHeader, CardTitle, ErrorState, LoadingRegion, Skeleton, Stack } from '@msp/ui';
import { OrganizationFacts, OrganizationForm } from './organization-form';
import { OrganizationLogo } from './organization-logo';

export function OrganizationCard() {
  const { data, error, isValidating, mutate } = useCall(calls.organizations.read, {}, { needs: ['timeZone'] });
  const mayUpdate = usePermissions().has('organization:update');
  return (
    <Card>
      <CardHeader>
        <CardTitle>Organisation details</CardTitle>
      </CardHeader>
      {!data && error ? (
        <ErrorState
          compact
          title="Couldn't load the organisation"
          description={error.message}
          onRetry={() => void mutate()}
          retrying={isValidating}
        />
      ) : (
        <CardBody>
          {!data && (
            <LoadingRegion label="Loading the organisation">
              {/* As high as what follows, so that it does not push the next cards down. */}
              <Skeleton height={mayUpdate ? '19.125rem' : '3rem'} />
            </LoadingRegion>
          )}
          {data &&
            (mayUpdate ? (
              <Stack>
                <OrganizationLogo saved={data} />
                <OrganizationForm saved={data} />
              </Stack>
            ) : (
              <OrganizationFacts {...data} />
            ))}
        </CardBody>
      )}
    </Card>
  );
}
