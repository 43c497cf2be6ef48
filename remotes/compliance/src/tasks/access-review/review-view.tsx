/** The lines of an access review by where the access exists, what it covers, and what has changed since it began. */
import { type AccessReview, accessSourceLabels, accessSources } from '@msp/contract';
import { usePermissions } from '@msp/session';
import {
  Callout,
  Card,
  CardBody,
  CardHeader,
  CardTitle,
  formatDateTime,
  Grid,
  List,
  Stack,
  Text,
  TextLink,
} from '@msp/ui';
import { FactStrip } from '@msp/ui/records';
import { DecidedLine, ReviewLine } from './review-line';
import { type Decisions, useDecisions } from './use-decisions';

function Sentences({ title, sentences }: { title: string; sentences: readonly string[] }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>{title}</CardTitle>
      </CardHeader>
      <CardBody>
        <List variant="bullets" aria-label={title}>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </List>
      </CardBody>
    </Card>
  );
}

function Signed({ review: { signedBy, signedAt, evidence } }: { review: AccessReview }) {
  if (!signedAt) return null;
  return (
    <Callout
      tone="good"
      title={`Signed by ${signedBy?.name ?? 'a former member'}, ${formatDateTime(signedAt)}`}
      action={evidence && <TextLink to={`/evidence/${evidence.id}/view`}>Open the document</TextLink>}
    >
      It can no longer be changed.
    </Callout>
  );
}

function savedText({ isSaving, failure }: Decisions): string {
  if (isSaving) return 'Saving…';
  return failure ? 'Not the last decision' : 'All decisions';
}

export function ReviewView({ review }: { review: AccessReview }) {
  const { lines, covered, notCovered, changedSince, state } = review;
  const mayDecide = usePermissions().has('control:respond') && state === 'draft';
  const decisions = useDecisions(review);
  const decided = lines.filter((line) => decisions.of(line).decision !== null).length;
  const removed = lines.filter((line) => decisions.of(line).decision === 'remove').length;
  return (
    <Stack>
      <Signed review={review} />
      <FactStrip
        label="Access review"
        facts={[
          ['Decided', `${decided} of ${lines.length}`],
          ['To remove', String(removed)],
          ...(state === 'draft' ? [['Saved', savedText(decisions)] as const] : []),
        ]}
      />
      {decisions.failure && (
        <Callout tone="bad" title="Couldn't save the last decision">
          {decisions.failure} Check that line, and decide again.
        </Callout>
      )}
      {changedSince.length > 0 && (
        <Callout tone="attention" title="Access to this application has changed since the review began">
          <List variant="bullets" aria-label="Changes since the review began">
            {changedSince.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </List>
          The list doesn't change. The signed document will include these changes.
        </Callout>
      )}
      {accessSources.map((source) => {
        const own = lines.filter((line) => line.source === source);
        if (own.length === 0) return null;
        return (
          <Card key={source}>
            <CardHeader>
              <CardTitle>{accessSourceLabels[source]}</CardTitle>
              <Text size="sm" tone="muted">
                {own.filter((line) => decisions.of(line).decision !== null).length} of {own.length} decided
              </Text>
            </CardHeader>
            <List variant="rows" lineAbove aria-label={accessSourceLabels[source]}>
              {own.map((line) =>
                mayDecide ? (
                  <ReviewLine key={line.key} line={line} decisions={decisions} />
                ) : (
                  <DecidedLine key={line.key} line={line} />
                ),
              )}
            </List>
          </Card>
        );
      })}
      <Grid columns={[1, 1]} from="lg">
        <Sentences title="What this review covers" sentences={covered} />
        <Sentences title="What it doesn't cover" sentences={notCovered} />
      </Grid>
    </Stack>
  );
}
