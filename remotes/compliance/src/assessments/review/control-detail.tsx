/** The open control: what was submitted about it, the verdict on it, and the override. */
import type { AssessedControl } from '@msp/contract';
import { AnchorLink, Box, Card, CardBody, CardHeader, CardTitle, Grid, Stack } from '@msp/ui';
import type { ReactNode } from 'react';
import { FrozenContent } from './snapshot/frozen-content';
import { ControlOverrideCard } from './verdict/control-override-card';
import { SavedVerdict } from './verdict/saved-verdict';
import type { VerdictHandlers } from './verdict/use-verdict';
import { VerdictPanel } from './verdict/verdict-panel';

/** Below the content on a narrow screen. */
const verdictId = 'verdict';

interface ControlDetailProps extends VerdictHandlers {
  assessmentId: string;
  item: AssessedControl;
  /** Whether the user may assess it now. */
  isEditable: boolean;
  onNext: () => void;
  /** The decision about the whole assessment. */
  decision: ReactNode;
  /** Every control has a verdict, so the decision comes first. */
  isComplete: boolean;
}

function ReadOnlyVerdict({ item }: { item: AssessedControl }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Verdict on {item.control.code}</CardTitle>
      </CardHeader>
      <CardBody>
        <Stack alignItems="flex-start">
          <SavedVerdict item={item} isWhole />
        </Stack>
      </CardBody>
    </Card>
  );
}

export function ControlDetail(props: ControlDetailProps) {
  const { assessmentId, item, isEditable, onNext, decision, isComplete, ...handlers } = props;
  return (
    <Grid alignItems="start" columns={[1, '20rem']} from="xl">
      <Stack gap="3" minWidth="0">
        <Box display={{ xl: 'none' }}>
          <AnchorLink href={`#${verdictId}`}>Go to the verdict</AnchorLink>
        </Box>
        <FrozenContent assessmentId={assessmentId} item={item} />
      </Stack>
      <Box id={verdictId} position={{ xl: 'sticky' }} top="0" minWidth="0">
        <Stack gap="4">
          {isComplete && decision}
          {isEditable ? (
            <VerdictPanel
              assessmentId={assessmentId}
              item={item}
              isComplete={isComplete}
              onNext={onNext}
              {...handlers}
            />
          ) : (
            <ReadOnlyVerdict item={item} />
          )}
          <ControlOverrideCard assessmentId={assessmentId} item={item} isEditable={isEditable} />
          {!isComplete && decision}
        </Stack>
      </Box>
    </Grid>
  );
}
