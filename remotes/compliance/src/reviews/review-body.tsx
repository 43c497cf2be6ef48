/** An answer under review: its status, the decision, the answers with their evidence, and the comments. */
import { Comments } from '@msp/comments';
import type { RegistryControl } from '@msp/contract';
import { Card, CardBody, CardHeader, CardTitle, Grid, Stack } from '@msp/ui';
import { useRef, useState } from 'react';
import {
  type Cited,
  isPolicyChoice,
  type PolicyChoice,
  ResponseStrip,
  SelfApproval,
  valueOfAnswer,
} from '../responses/public';
import { InheritedCard } from '../responsibilities/public';
import { Contradictions, HealthCard } from '../shared/health';
import { AnswersCard } from './answers-card';
import { DecisionBar, type DecisionBarProps } from './decision-bar';
import { EvidencePane } from './evidence-pane';
import { NotesCard } from './notes-card';
import { OwnTargets } from './own-targets';

export interface ReviewBodyProps extends Omit<DecisionBarProps, 'requirements'> {
  control: RegistryControl;
}

export function ReviewBody({ control, response, showsEvidence, ...decision }: ReviewBodyProps) {
  const [chosen, setChosen] = useState<string>();
  const pane = useRef<HTMLDivElement>(null);
  const cited = response.answers.flatMap((answer): (Cited | PolicyChoice)[] => {
    const value = valueOfAnswer(answer);
    return isPolicyChoice(value) ? [value] : answer.evidence;
  });
  const shown = cited.find(({ id }) => id === chosen) ?? cited[0];
  const show = ({ id }: { id: string }) => {
    setChosen(id);
    // On a narrow screen the pane is below the answers.
    pane.current?.scrollIntoView?.({ block: 'nearest' });
  };
  return (
    <Stack gap="4">
      <DecisionBar
        response={response}
        requirements={control.requirements}
        showsEvidence={showsEvidence}
        {...decision}
      />
      <ResponseStrip response={response} />
      <Grid alignItems="start" {...(showsEvidence && { columns: [1, 1], from: 'xl' as const })}>
        <Stack gap="4" minWidth="0">
          <SelfApproval response={response} />
          <Contradictions contradictions={response.contradictions} explanation={response.explanation} />
          <InheritedCard controlId={control.id} />
          <HealthCard health={response.health} />
          <OwnTargets metrics={control.metrics} />
          <NotesCard response={response} />
          <AnswersCard
            control={control}
            response={response}
            shown={showsEvidence ? shown?.id : undefined}
            onShow={showsEvidence ? show : undefined}
          />
          <Card>
            <CardHeader>
              <CardTitle>Comments</CardTitle>
            </CardHeader>
            <CardBody>
              <Comments recordType="control-response" recordId={response.id} draftKey={response.control.code} />
            </CardBody>
          </Card>
        </Stack>
        {showsEvidence && <EvidencePane cited={shown} frame={pane} />}
      </Grid>
    </Stack>
  );
}
