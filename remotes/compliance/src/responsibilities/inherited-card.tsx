/** What the organisation inherits for one control from its manager, on the control's page and beside a review. */
import { calls, type InheritedControl, responsibilityChangeLabels } from '@msp/contract';
import { useCall } from '@msp/http';
import {
  Callout,
  Card,
  CardBody,
  CardHeader,
  CardTitle,
  formatDate,
  formatDateTime,
  Stack,
  Text,
  TextLink,
} from '@msp/ui';
import { decisionPath, responsibilitiesPath } from '../shared/paths';
import { ManagerState, StatementText, sidesOf } from './statement-text';

function Newer({ newer }: { newer: NonNullable<InheritedControl['newer']> }) {
  const { change, manager, number } = newer;
  return (
    <Callout tone="accent" title={`${manager} proposes version ${number}`}>
      It differs for this control ({responsibilityChangeLabels[change].toLowerCase()}), and isn't accepted yet.{' '}
      <TextLink to={responsibilitiesPath}>Show proposal</TextLink>
    </Callout>
  );
}

function Inherited({ inherited }: { inherited: NonNullable<InheritedControl['inherited']> }) {
  const { decision, state, responsibility } = inherited;
  const { id, manager, number, publishedAt, decidedAt, endedAt } = decision;
  return (
    <>
      {endedAt && (
        <Callout tone="attention" title={`No longer provided by ${manager}`}>
          Since {formatDate(endedAt)}. What they did for this control is now up to you.
        </Callout>
      )}
      <StatementText statement={inherited} sides={sidesOf(manager)} />
      {!endedAt && responsibility !== 'customer' && (
        <Text size="sm" tone="muted">
          {state ? (
            <>
              This control at {manager}: <ManagerState state={state.state} />, as of {formatDateTime(state.recordedAt)}
            </>
          ) : (
            `How this control stands at ${manager} isn't known yet.`
          )}
        </Text>
      )}
      <Text size="sm" tone="muted">
        <TextLink to={decisionPath(id)}>Version {number}</TextLink> of {formatDate(publishedAt)}, accepted on{' '}
        {formatDate(decidedAt)}
      </Text>
    </>
  );
}

/** Nothing for a control of which nothing is inherited. */
export function InheritedCard({ controlId }: { controlId: string }) {
  const { data } = useCall(calls.responsibilities.ofControl, { params: { id: controlId } });
  const { inherited, newer } = data ?? {};
  if (!inherited && !newer) return null;
  const manager = inherited?.decision.manager ?? newer?.manager;
  return (
    <Card>
      <CardHeader>
        <CardTitle>
          {inherited?.decision.endedAt ? `Formerly inherited from ${manager}` : `Inherited from ${manager}`}
        </CardTitle>
      </CardHeader>
      <CardBody>
        <Stack gap="3">
          {inherited && <Inherited inherited={inherited} />}
          {newer && <Newer newer={newer} />}
        </Stack>
      </CardBody>
    </Card>
  );
}
