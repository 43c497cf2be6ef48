/** The addresses that the administrator registers with the provider. */
import type { SingleSignOn } from '@msp/contract';
import { AddressField } from '@msp/records';
import { Card, CardBody, CardHeader, CardTitle, Stack } from '@msp/ui';

export function RegistrationCard({ settings }: { settings: SingleSignOn }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Register the application</CardTitle>
      </CardHeader>
      <CardBody>
        <Stack gap="4">
          <AddressField
            label="Redirect URI"
            help="Add a web application to your provider, with this address as its redirect URI."
            address={settings.redirectUri}
            what="the redirect URI"
          />
          <AddressField
            label="Sign-out redirect URI"
            help="Where your provider sends people after they have signed out."
            address={settings.signOutUri}
            what="the sign-out redirect URI"
          />
        </Stack>
      </CardBody>
    </Card>
  );
}
