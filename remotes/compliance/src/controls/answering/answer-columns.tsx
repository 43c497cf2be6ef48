/** A control and its answer: left what is asked and answered, right what goes with it. */
import type { ControlResponse, RegistryControl } from '@msp/contract';
import { Markdown } from '@msp/markdown';
import { usePermissions } from '@msp/session';
import { Box, Card, CardBody, CardHeader, CardTitle, chakra, Stack, Text } from '@msp/ui';
import { ReferencesCard } from '../control-facts';
import { ControlMetrics } from '../metrics/control-metrics';
import { AnswerStrip } from './answer-strip';
import { RequirementsForm } from './requirements-form';
import { ReviewPanel } from './review-panel';
import { SaveState, SaveTrouble } from './save-state';
import { SidePanel } from './side-panel';
import { StatusForm } from './status-form';
import { ChangesAsked, SubmitPanel } from './submit-panel';
import { useAnswer } from './use-answer';

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 3fr)' },
  },
});

/** Stays in sight while one goes through the questions, and takes no room. */
const Bar = chakra('div', {
  base: {
    position: 'sticky',
    top: '2',
    zIndex: 'sticky',
    display: 'flex',
    justifyContent: 'flex-end',
    alignItems: 'flex-start',
    height: '0',
    pointerEvents: 'none',
    '& > :not(:empty)': {
      px: '3',
      marginTop: '2',
      marginInlineEnd: '2',
      bg: 'bg.float',
      borderWidth: '1px',
      borderRadius: 'md',
      boxShadow: 'float',
    },
  },
});

export function AnswerColumns({ control, response }: { control: RegistryControl; response: ControlResponse | null }) {
  const { has } = usePermissions();
  const answer = useAnswer(control, response);
  const { saved } = answer;
  const responds = has('control:respond');
  const inReview = saved?.reviewStatus === 'IN_REVIEW';
  const mayEdit = responds && !inReview;
  const changesAsked =
    saved && (saved.reviewStatus === 'CHANGES_REQUESTED' || (saved.reviewStatus === 'DRAFT' && saved.submittedAt));

  return (
    <>
      <AnswerStrip response={saved} />
      <SaveTrouble answer={answer} />
      {changesAsked && <ChangesAsked key={saved.version} responseId={saved.id} />}
      <Columns>
        <Box>
          {mayEdit && (
            <Bar>
              <SaveState answer={answer} />
            </Bar>
          )}
          <Stack gap="4">
            <Card>
              <CardHeader>
                <CardTitle>Purpose</CardTitle>
              </CardHeader>
              <CardBody>
                <Text maxWidth="44rem" whiteSpace="pre-line">
                  {control.purpose}
                </Text>
              </CardBody>
            </Card>
            <StatusForm answer={answer} mayEdit={mayEdit} />
            <RequirementsForm control={control} answer={answer} mayEdit={mayEdit} />
            <Card>
              <CardHeader>
                <CardTitle>Guidance</CardTitle>
              </CardHeader>
              <CardBody>
                <Markdown source={control.guidance} />
              </CardBody>
            </Card>
          </Stack>
        </Box>
        <Stack gap="4">
          {inReview && <ReviewPanel response={saved} />}
          {mayEdit && <SubmitPanel answer={answer} controlId={control.id} />}
          <SidePanel control={control} answer={answer} />
          <ControlMetrics control={control} />
          <ReferencesCard references={control.references} registry={control.registry} />
        </Stack>
      </Columns>
    </>
  );
}
