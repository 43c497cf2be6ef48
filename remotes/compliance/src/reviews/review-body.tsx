/** An answer that is reviewed: where it stands, the decision, the answers with their evidence beside them, and what is said about it. */
import { Comments } from '@msp/comments';
import type { ControlResponse, RegistryControl } from '@msp/contract';
import { Card, CardBody, CardHeader, CardTitle, chakra, Stack } from '@msp/ui';
import { useRef, useState } from 'react';
import { AnswerStrip } from '../controls/answering/answer-strip';
import type { Cited } from '../controls/answering/field-values';
import { AnswersCard } from './answers-card';
import { DecisionBar } from './decision-bar';
import { EvidencePane } from './evidence-pane';
import { SaidBeside } from './said-beside';

const Beside = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    alignItems: 'start',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '&[data-evidence]': { gridTemplateColumns: { xl: 'minmax(0, 1fr) minmax(0, 1fr)' } },
  },
});

export interface ReviewBodyProps {
  control: RegistryControl;
  response: ControlResponse;
  showsEvidence: boolean;
  onToggleEvidence: () => void;
  onDecided: () => void;
  onOvertaken: (now: ControlResponse) => void;
}

export function ReviewBody({ control, response, showsEvidence, ...decision }: ReviewBodyProps) {
  const [chosen, setChosen] = useState<string>();
  const pane = useRef<HTMLDivElement>(null);
  const cited = response.answers.flatMap(({ evidence }) => evidence);
  const shown = cited.find(({ id }) => id === chosen) ?? cited[0];
  const show = ({ id }: Cited) => {
    setChosen(id);
    // Under one another, it would come up out of sight.
    pane.current?.scrollIntoView?.({ block: 'nearest' });
  };
  return (
    <Stack gap="4">
      <DecisionBar response={response} showsEvidence={showsEvidence} {...decision} />
      <AnswerStrip response={response} />
      <Beside data-evidence={showsEvidence ? '' : undefined}>
        <Stack gap="4" minWidth="0">
          <SaidBeside response={response} />
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
      </Beside>
    </Stack>
  );
}
