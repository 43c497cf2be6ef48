/** The assessor's verdict on the open control: met, concern or not met, with a comment. */
import {
  type AssessedControl,
  type AssessmentVerdict,
  assessmentVerdicts,
  constants,
  contradictsMet,
} from '@msp/contract';
import { Button, Callout, Card, CardBody, CardHeader, CardTitle, Inline, Kbd, Stack, Text } from '@msp/ui';
import { assessmentVerdictLooks, Field, pressSubmit, submitKeys, TextArea, usePageKeys } from '@msp/ui/pages';
import { Conflict, RadioCards } from '@msp/ui/records';
import { type RefObject, useRef } from 'react';
import { currentVerdict, SavedVerdict } from './saved-verdict';
import { useVerdict, type VerdictHandlers, type VerdictInput } from './use-verdict';

interface VerdictPanelProps extends VerdictHandlers {
  assessmentId: string;
  item: AssessedControl;
  /** Every control has a verdict: the decision is the primary action of the page. */
  isComplete: boolean;
  /** After the verdict was saved with "Save and next". */
  onNext: () => void;
}

const options = assessmentVerdicts.map((value, index) => {
  const { label, icon: Icon } = assessmentVerdictLooks[value];
  return {
    value,
    label,
    icon: (
      <>
        <Icon />
        <Kbd aria-hidden="true">{index + 1}</Kbd>
      </>
    ),
  };
});

/** 1, 2 and 3 choose a verdict. The comment gets the focus where it is required. */
function useVerdictKeys(frame: RefObject<HTMLElement | null>, change: (part: Partial<VerdictInput>) => void): void {
  const choose = (verdict: AssessmentVerdict) => () => {
    change({ verdict });
    const target = verdict === 'MET' ? `input[value=${verdict}]` : 'textarea';
    frame.current?.querySelector<HTMLElement>(target)?.focus();
  };
  usePageKeys({ 1: { act: choose('MET') }, 2: { act: choose('CONCERN') }, 3: { act: choose('NOT_MET') } });
}

function describe({ verdict, comment }: VerdictInput) {
  return (
    <>
      <Text weight="medium">{verdict ? assessmentVerdictLooks[verdict].label : 'No verdict'}</Text>
      <Text preserveLines>{comment}</Text>
    </>
  );
}

interface VerdictFormProps extends VerdictPanelProps {
  verdict: ReturnType<typeof useVerdict>;
}

function commentHelp({ verdict }: VerdictInput, { override }: AssessedControl): string {
  const readers = 'The organisation can read it.';
  if (verdict !== 'MET') return `Required unless met. ${readers}`;
  return contradictsMet(override) ? `Required: the override says otherwise. ${readers}` : `Optional. ${readers}`;
}

function VerdictForm({ item, verdict: state, isComplete, onNext }: VerdictFormProps) {
  const { shown, missing, isChanged, busy, change, discard, save } = state;
  const frame = useRef<HTMLDivElement>(null);
  useVerdictKeys(frame, change);
  const canSave = isChanged && missing === undefined;
  const saveAndGoOn = async () => {
    if (canSave && (await save())) onNext();
  };
  return (
    <Stack
      as="form"
      ref={frame}
      onKeyDown={pressSubmit}
      onSubmit={(event) => {
        event.preventDefault();
        void saveAndGoOn();
      }}
    >
      <RadioCards label="Verdict" options={options} value={shown.verdict} onChange={(verdict) => change({ verdict })} />
      <Field label="Comment" help={commentHelp(shown, item)}>
        <TextArea
          maxLength={constants.textLimits.comment}
          value={shown.comment}
          onChange={(event) => change({ comment: event.target.value })}
        />
      </Field>
      <Text size="sm" tone="muted" role="status" minHeight="1.25rem">
        {canSave ? `Not saved yet. ${submitKeys()} saves and opens the next one.` : ''}
      </Text>
      <Inline wrap>
        <Button
          type="submit"
          variant={isComplete && !canSave ? 'secondary' : 'primary'}
          unavailable={canSave ? undefined : (missing ?? 'Nothing has changed.')}
          busy={busy}
        >
          Save and next
        </Button>
        <Button disabled={!canSave || busy} onClick={() => void save()}>
          Save
        </Button>
        {isChanged && (
          <Button variant="ghost" disabled={busy} onClick={discard}>
            Discard
          </Button>
        )}
      </Inline>
    </Stack>
  );
}

export function VerdictPanel(props: VerdictPanelProps) {
  const { assessmentId, item } = props;
  const verdict = useVerdict(assessmentId, item, props);
  const { shown, saved, isOvertaken, keepMine, discard } = verdict;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Verdict on {item.control.code}</CardTitle>
      </CardHeader>
      <CardBody>
        <Stack>
          {item.verdict?.outdated && (
            <Callout tone="attention" title="The control has changed since its verdict">
              It was “{assessmentVerdictLooks[item.verdict.verdict].label}”. {item.verdict.comment} Decide again.
            </Callout>
          )}
          {isOvertaken ? (
            <Conflict
              title={`${currentVerdict(item)?.decidedBy?.name ?? 'Another assessor'} has saved another verdict`}
              mine={describe(shown)}
              theirs={describe(saved)}
              onKeepMine={keepMine}
              onTakeTheirs={discard}
            />
          ) : (
            <VerdictForm {...props} verdict={verdict} />
          )}
          <SavedVerdict item={item} />
        </Stack>
      </CardBody>
    </Card>
  );
}
