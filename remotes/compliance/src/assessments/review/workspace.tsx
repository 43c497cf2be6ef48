/** The assessors' workspace: the controls of the snapshot on the left, the open one beside them. */
import { type AssessedControl, type Assessment, calls } from '@msp/contract';
import { type CallResult, prefetchCall } from '@msp/http';
import { Box, Button, Grid, Stack } from '@msp/ui';
import { ChevronLeftIcon, usePageKeys } from '@msp/ui/pages';
import { useEffect, useRef, useState } from 'react';
import { ClosedNotice } from './closed-notice';
import { ControlDetail } from './control-detail';
import { FinishCard } from './finish/finish-card';
import { ControlList } from './position/control-list';
import { type Position, usePosition } from './position/use-position';
import { currentVerdict } from './verdict/saved-verdict';

type ControlsResult = CallResult<typeof calls.assessments.controls>;

/** Loads the controls that are probably opened next. */
function usePrefetch(assessmentId: string, ...ahead: (AssessedControl | undefined)[]): void {
  const ids = [...new Set(ahead.flatMap((item) => item?.control.id ?? []))].join();
  useEffect(() => {
    for (const controlId of ids.split(',').filter(Boolean))
      prefetchCall(calls.assessments.control, { params: { id: assessmentId, controlId } });
  }, [assessmentId, ids]);
}

/**
 * Opens a control and gives its content the focus, so that the shortcuts act again after the comment was typed. After the last verdict,
 * the decision gets it.
 */
function useMoves({ next, previous, nextUndecided, choose }: Position, isComplete: boolean) {
  const detail = useRef<HTMLDivElement>(null);
  const decision = useRef<HTMLDivElement>(null);
  const [isFinishing, setFinishing] = useState(false);
  useEffect(() => {
    if (!isFinishing || !isComplete) return;
    setFinishing(false);
    decision.current?.focus();
  }, [isFinishing, isComplete]);
  const go = (to: AssessedControl | undefined) => {
    if (!to) return;
    choose(to.control.code, { replace: true });
    const frame = detail.current;
    frame?.focus({ preventScroll: true });
    if (frame && frame.getBoundingClientRect().top < 0) frame.scrollIntoView({ block: 'start' });
  };
  usePageKeys({
    j: next && { act: () => go(next), repeats: true },
    k: previous && { act: () => go(previous), repeats: true },
  });
  return { detail, decision, goOn: () => (nextUndecided ? go(nextUndecided) : setFinishing(true)) };
}

interface WorkspaceProps {
  assessment: Assessment;
  items: readonly AssessedControl[];
  mutate: ControlsResult['mutate'];
}

export function Workspace({ assessment, items, mutate }: WorkspaceProps) {
  const { id, status } = assessment;
  const [refusal, setRefusal] = useState<string>();
  const position = usePosition(id, items);
  const { item, isSplit, next, nextUndecided, choose } = position;
  const isComplete = items.every((one) => currentVerdict(one) !== null);
  const { detail, decision: decisionRef, goOn } = useMoves(position, isComplete);
  usePrefetch(id, next, nextUndecided);
  const isEditable = status === 'SUBMITTED' && refusal === undefined;
  const saved = async (changed: AssessedControl) => {
    const replaced = (one: AssessedControl) => (one.control.id === changed.control.id ? changed : one);
    await mutate((data) => data && { items: data.items.map(replaced) }, { revalidate: false });
  };
  const decision = status === 'SUBMITTED' && (
    <Box ref={decisionRef} tabIndex={-1}>
      <FinishCard assessment={assessment} items={items} refusal={refusal} onRefused={setRefusal} />
    </Box>
  );

  return (
    <>
      <ClosedNotice assessment={assessment} refusal={refusal} />
      <Grid alignItems="start" {...(isSplit && { columns: ['clamp(14rem, 22vw, 17rem)', 1] })}>
        {(isSplit || !item) && (
          <Box position={{ lg: 'sticky' }} top="0" minWidth="0">
            <Stack gap="4">
              <ControlList items={items} position={position} />
              {!item && decision}
            </Stack>
          </Box>
        )}
        {item && (
          <Box ref={detail} tabIndex={-1} minWidth="0">
            {!isSplit && (
              <Box marginBottom="2">
                <Button variant="link" size="sm" icon={<ChevronLeftIcon />} onClick={() => choose(undefined)}>
                  All controls
                </Button>
              </Box>
            )}
            <ControlDetail
              key={item.control.id}
              assessmentId={id}
              item={item}
              isEditable={isEditable}
              decision={decision}
              isComplete={isComplete}
              onNext={goOn}
              onSaved={saved}
              onStale={async () => void (await mutate())}
              onRefused={setRefusal}
            />
          </Box>
        )}
      </Grid>
    </>
  );
}
