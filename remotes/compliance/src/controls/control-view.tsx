/** A control that has been loaded: its standing, purpose, guidance and requirements, and its activity beside them. */
import { calls, type RegistryControl } from '@msp/contract';
import { useCall } from '@msp/http';
import { Markdown } from '@msp/markdown';
import { Callout, Card, CardBody, CardHeader, CardTitle, chakra, Page, Stack, Text } from '@msp/ui';
import { ControlActivity } from './control-activity';
import { MetricsCard, ReferencesCard } from './control-facts';
import { ControlStanding } from './control-standing';
import { RequirementsCard } from './requirements-card';
import { UpLink } from './up-link';
import { tierLabels } from './words';

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 3fr)' },
  },
});

/** The list is the one call that knows where the organisation stands. */
function useStanding(code: string) {
  const { data } = useCall(calls.controls.withStatus, { query: { search: code, limit: 10 } });
  return data?.items.find((control) => control.code === code);
}

export function ControlView({ control }: { control: RegistryControl }) {
  const standing = useStanding(control.code);
  return (
    <Page
      above={<UpLink />}
      title={`${control.code} ${control.name}`}
      subtitle={`${control.domain.name} · ${tierLabels[control.tier]}`}
    >
      {standing && <ControlStanding control={standing} />}
      <Columns>
        <Stack gap="4">
          <Card>
            <CardHeader>
              <CardTitle>Purpose</CardTitle>
            </CardHeader>
            <CardBody>
              <Text maxWidth="44rem">{control.purpose}</Text>
            </CardBody>
          </Card>
          <RequirementsCard requirements={control.requirements} />
          <Callout>Answering, commenting and adding evidence here are not part of this release yet.</Callout>
          <Card>
            <CardHeader>
              <CardTitle>Guidance</CardTitle>
            </CardHeader>
            <CardBody>
              <Markdown source={control.guidance} />
            </CardBody>
          </Card>
        </Stack>
        <Stack gap="4">
          <ControlActivity key={control.id} id={control.id} />
          <MetricsCard metrics={control.metrics} />
          <ReferencesCard references={control.references} registry={control.registry} />
        </Stack>
      </Columns>
    </Page>
  );
}
