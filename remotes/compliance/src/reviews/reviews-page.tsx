/** The review queue: answers that wait for a decision, worked through one after the other, with the keyboard if one likes. */
import { type ControlResponse, type ControlResponseSummary, calls, constants } from '@msp/contract';
import { prefetchCall, useCall } from '@msp/http';
import { Button, Callout, CloseIcon, chakra, IconButton, LinkButton, Page, SuccessIcon, usePageTitle } from '@msp/ui';
import { ChevronLeftIcon, ListBody, usePageKeys } from '@msp/ui/pages';
import { useEffect, useRef, useState } from 'react';
import { responseDraft } from '../controls/answering/review-panel';
import { KeptComment } from './kept-comment';
import { overtakenWords } from './overtaken';
import { QueueList } from './queue-list';
import { ReviewDetail } from './review-detail';
import { useQueue } from './use-queue';

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '15rem minmax(0, 1fr)', lg: '17rem minmax(0, 1fr)' },
    '& > [data-part=queue]': { position: { md: 'sticky' }, top: '0', minWidth: '0' },
    '& > [data-part=chosen]': { minWidth: '0', outline: 'none' },
  },
});

const query = constants.reviewQueue;
const none: ControlResponseSummary[] = [];

export default function ReviewsPage() {
  usePageTitle('Reviews');
  const result = useCall(calls.controlResponses.list, { query }, { keepPreviousData: true });
  const items = result.data?.items ?? none;
  const queue = useQueue(items);
  const { code, item, next, previous, choose } = queue;
  const [overtaken, setOvertaken] = useState<ControlResponse>();
  const chosen = useRef<HTMLDivElement>(null);

  const go = (to: typeof item) => {
    choose(to?.control.code, { replace: true });
    const frame = chosen.current;
    frame?.focus({ preventScroll: true });
    if (frame && frame.getBoundingClientRect().top < 0) frame.scrollIntoView({ block: 'start' });
  };
  usePageKeys({
    j: next && { act: () => go(next), repeats: true },
    k: previous && { act: () => go(previous), repeats: true },
  });

  const nextCode = next?.control.code;
  const nextId = next?.control.id;
  useEffect(() => {
    if (!nextCode || !nextId) return;
    prefetchCall(calls.controls.registry, { params: { id: nextCode } });
    prefetchCall(calls.controlResponses.ofControl, { params: { id: nextId } });
  }, [nextCode, nextId]);

  const alone = code !== undefined && !queue.besideList;
  const columns = ({ items: waiting, total }: { items: typeof items; total: number }) => (
    <Columns>
      {!alone && (
        <div data-part="queue">
          <QueueList items={waiting} total={total} queue={queue} />
        </div>
      )}
      {code !== undefined && (
        <div data-part="chosen" ref={chosen} tabIndex={-1}>
          <ReviewDetail
            key={code}
            code={code}
            item={item}
            showsEvidence={queue.showsEvidence}
            onToggleEvidence={queue.toggleEvidence}
            onDecided={() => go(next ?? previous)}
            onOvertaken={(now) => {
              setOvertaken(now);
              go(next ?? previous);
            }}
          />
        </div>
      )}
    </Columns>
  );
  return (
    <Page
      title="Reviews"
      subtitle={alone ? undefined : 'Answers that wait for your decision, the longest waiting first.'}
      above={
        alone && (
          <Button
            variant="link"
            size="sm"
            gap="0.5"
            marginBottom="1"
            marginInlineStart="-1"
            icon={<ChevronLeftIcon />}
            onClick={() => choose(undefined)}
          >
            All that wait
          </Button>
        )
      }
    >
      {overtaken && (
        <Callout
          tone="attention"
          title={overtakenWords(overtaken)}
          action={
            <IconButton aria-label="Close this notice" size="sm" onClick={() => setOvertaken(undefined)}>
              <CloseIcon />
            </IconButton>
          }
        >
          <KeptComment key={overtaken.id} draft={responseDraft(overtaken)} />
        </Callout>
      )}
      {/* An answer that is looked at stays, also when it was the last and somebody else has decided about it. */}
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
            title: 'Nothing waits for your review',
            description: 'Answers appear here when somebody else submits them.',
            action: <LinkButton to="/controls">Go to Controls</LinkButton>,
          }}
        >
          {columns}
        </ListBody>
      )}
    </Page>
  );
}
