/** Whether single sign-on is on, where members sign in, and for which domains. */
import { calls, remotePaths, type SingleSignOn } from '@msp/contract';
import { useAction } from '@msp/forms';
import { request } from '@msp/http';
import { AddressField } from '@msp/records';
import { Badge, Button, Card, CardBody, CardHeader, CardTitle, Inline, Stack, Text, TextLink, toast } from '@msp/ui';
import { RowAction } from '../shared/row-action';
import type { UpdateSettings } from './update-settings';

interface Props {
  settings: SingleSignOn;
  update: UpdateSettings;
}

/** What is to be done with the provider before single sign-on can be turned on; null if nothing is. */
function nextStep({ provider }: SingleSignOn): string | null {
  if (provider === null) return 'Register the application with your provider, then enter the provider.';
  if (provider.lastTest?.problem !== null) return 'Test the sign-in. When it works, turn single sign-on on.';
  return null;
}

function TurnOn({ settings, update }: Props) {
  const { busy, run } = useAction({ failed: "Couldn't turn on single sign-on" });
  const turnOn = () =>
    run(async () => {
      const body = { version: settings.version, isOn: true };
      await update(await request(calls.singleSignOn.changeState, { body }));
      return { title: 'Single sign-on is on' };
    });
  return (
    <Button variant="primary" busy={busy} onClick={() => void turnOn()}>
      Turn on
    </Button>
  );
}

const sessionsEnd = 'Everyone who signed in with it is signed out at once. Memberships are unaffected.';

function TurnOff({ settings, update }: Props) {
  const turnOff = async () => {
    const body = { version: settings.version, isOn: false };
    await update(await request(calls.singleSignOn.changeState, { body }));
    toast.success({ title: 'Single sign-on is off' });
  };
  return (
    <RowAction label="Turn off" name="single sign-on" title="Turn off single sign-on?" danger run={turnOff}>
      <Text>{sessionsEnd}</Text>
    </RowAction>
  );
}

function Remove({ update }: Pick<Props, 'update'>) {
  const remove = async () => {
    await update(await request(calls.singleSignOn.remove));
    toast.success({ title: 'Provider removed' });
  };
  return (
    <RowAction label="Remove" name="the provider" title="Remove the provider?" danger run={remove}>
      <Text>The client secret is deleted. {sessionsEnd}</Text>
    </RowAction>
  );
}

function Domains({ verifiedDomains }: SingleSignOn) {
  const domains = <TextLink to={remotePaths.admin.domains}>Domains</TextLink>;
  if (verifiedDomains.length === 0)
    return <Text>Verify the domain of your members' addresses under {domains} first.</Text>;
  return (
    <Text>
      For addresses of {verifiedDomains.join(', ')}. You add other domains under {domains}.
    </Text>
  );
}

export function StateCard({ settings, update }: Props) {
  const { provider, signInUrl, verifiedDomains } = settings;
  const isOn = provider?.isOn === true;
  const step = nextStep(settings);
  const canTurnOn = !isOn && step === null && verifiedDomains.length > 0;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Status</CardTitle>
        <Badge tone={isOn ? 'good' : 'none'}>{isOn ? 'On' : 'Off'}</Badge>
      </CardHeader>
      <CardBody>
        <Stack gap="4">
          <Domains {...settings} />
          {isOn && (
            <AddressField
              label="Sign-in address"
              help="Give this address to your members. They enter their work address there."
              address={signInUrl}
              what="the sign-in address"
            />
          )}
          {!isOn && step !== null && <Text tone="muted">{step}</Text>}
          {provider && (
            <Inline>
              {canTurnOn && <TurnOn settings={settings} update={update} />}
              {isOn && <TurnOff settings={settings} update={update} />}
              <Remove update={update} />
            </Inline>
          )}
        </Stack>
      </CardBody>
    </Card>
  );
}
