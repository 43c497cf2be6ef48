/** The review queue: answers waiting for a decision, one after the other, with keyboard shortcuts. */
import { type ControlResponse, type ControlResponseSummary, calls, constants, type ResponseOf } from '@msp/contract';
import { prefetchCall, useCall } from '@msp/http';
import { Box, Button, Callout, Grid, LinkButton, Page, SuccessIcon, usePageTitle } from '@msp/ui';
import { ChevronLeftIcon, ListBody, usePageKeys } from '@msp/ui/pages';
import { type Ref, useEffect, useMemo, useRef, useState } from 'react';
import { overtakenText, responseDraft, UnsentComment } from '../responses/public';
import { QueueList } from './queue-list';
import { ReviewDetail } from './review-detail';
import { type Queue, useQueue } from './use-queue';

const query = constants.reviewQueue;
const noItems: ControlResponseSummary[] = [];

/** Loads the next answer in advance. */
function usePrefetch(next: ControlResponseSummary | undefined): void {
  const code = next?.control.code;
  const id = next?.control.id;
  useEffect(() => {
    if (!code || !id) return;
    prefetchCall(calls.controls.registry, { params: { id: code } });
    prefetchCall(calls.controlResponses.ofControl, { params: { id } });
  }, [code, id]);
}

type Waiting = ResponseOf<typeof calls.controlResponses.list>;

/** The queue without the answer that was just decided, until it is loaded again: otherwise the last one would be opened once more. */
function useWaiting(loaded: Waiting | undefined) {
  const [decided, setDecided] = useState<{ code: string | undefined; in: Waiting | undefined }>();
  const list = useMemo(() => {
    if (!loaded || decided?.in !== loaded) return loaded;
    const items = loaded.items.filter(({ control }) => control.code !== decided.code);
    return { ...loaded, items, total: loaded.total - (loaded.items.length - items.length) };
  }, [loaded, decided]);
  return { list, leaveOut: (code: string | undefined) => setDecided({ code, in: loaded }) };
}

interface QueueColumnsProps {
  items: readonly ControlResponseSummary[];
  total: number;
  queue: Queue;
  detail: Ref<HTMLDivElement>;
  onLeave: () => void;
  onOvertaken: (current: ControlResponse) => void;
}

function QueueColumns({ items, total, queue, detail, onLeave, onOvertaken }: QueueColumnsProps) {
  const { code, item, isSplit, showsEvidence, toggleEvidence } = queue;
  return (
    <Grid alignItems="start" {...(isSplit && { columns: ['clamp(15rem, 26vw, 17rem)', 1] })}>
      {(isSplit || code === undefined) && (
        <Box position={{ md: 'sticky' }} top="0" minWidth="0">
          <QueueList items={items} total={total} queue={queue} />
        </Box>
      )}
      {code !== undefined && (
        <Box ref={detail} tabIndex={-1} minWidth="0">
          <ReviewDetail
            key={code}
            code={code}
            item={item}
            showsEvidence={showsEvidence}
            onToggleEvidence={toggleEvidence}
            onDecided={onLeave}
            onOvertaken={onOvertaken}
          />
        </Box>
      )}
    </Grid>
  );
}

export default function ReviewsPage() {
  usePageTitle('Reviews');
  const loaded = useCall(calls.controlResponses.list, { query }, { keepPreviousData: true });
  const { list, leaveOut } = useWaiting(loaded.data);
  const result = { ...loaded, data: list };
  const queue = useQueue(list?.items ?? noItems);
  const { code, next, previous, choose } = queue;
  const [overtaken, setOvertaken] = useState<ControlResponse>();
  const detail = useRef<HTMLDivElement>(null);
  usePrefetch(next);

  const go = (to: ControlResponseSummary | undefined) => {
    choose(to?.control.code, { replace: true });
    const frame = detail.current;
    frame?.focus({ preventScroll: true });
    if (frame && frame.getBoundingClientRect().top < 0) frame.scrollIntoView({ block: 'start' });
  };
  const leave = () => {
    leaveOut(code);
    go(next ?? previous);
  };
  usePageKeys({
    j: next && { act: () => go(next), repeats: true },
    k: previous && { act: () => go(previous), repeats: true },
  });

  const showsDetailOnly = code !== undefined && !queue.isSplit;
  const columns = ({ items, total }: { items: readonly ControlResponseSummary[]; total: number }) => (
    <QueueColumns
      items={items}
      total={total}
      queue={queue}
      detail={detail}
      onLeave={leave}
      onOvertaken={(current) => {
        setOvertaken(current);
        leave();
      }}
    />
  );
  return (
    <Page
      title="Reviews"
      subtitle={showsDetailOnly ? undefined : 'Answers and changes waiting for your decision, longest wait first.'}
      above={showsDetailOnly && <BackToQueue onBack={() => choose(undefined)} />}
    >
      {overtaken && (
        <Callout tone="attention" title={overtakenText(overtaken)} onClose={() => setOvertaken(undefined)}>
          <UnsentComment key={overtaken.id} draft={responseDraft(overtaken)} />
        </Callout>
      )}
      {/* An open answer stays open, even if it was the last one and another reviewer has decided about it. */}
      {result.data && code !== undefined ? (
        columns(result.data)
      ) : (
        <ListBody
          result={result}
          what="reviews"
          isFiltered={false}
          onReset={() => {}}
          empty={{
            icon: <SuccessIcon />,
            title: "You're all caught up",
            description: 'Submitted answers appear here, and changes to what an approval rests on.',
            action: <LinkButton to="/controls">Go to Controls</LinkButton>,
          }}
        >
          {columns}
        </ListBody>
      )}
    </Page>
  );
}

function BackToQueue({ onBack }: { onBack: () => void }) {
  return (
    <Button
      variant="link"
      size="sm"
      marginBottom="1"
      marginInlineStart="-1"
      icon={<ChevronLeftIcon />}
      onClick={onBack}
    >
      All waiting answers
    </Button>
  );
}
