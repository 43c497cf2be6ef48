/** A control and its answer: the requirements on the left; review, evidence, comments and metrics on the right. */
import type { RegistryControl } from '@msp/contract';
import { LateMarkdown } from '@msp/markdown';
import { usePermissions } from '@msp/session';
import { Card, CardBody, CardHeader, CardTitle, Grid, Stack, Text } from '@msp/ui';
import { Disclosure } from '@msp/ui/pages';
import { memo, useMemo } from 'react';
import { ControlFrameworks } from '../../frameworks/public';
import { ControlMetrics } from '../../metrics/public';
import {
  answerKey,
  ConfirmChanges,
  DeleteDraft,
  RequestedChanges,
  RequirementItem,
  RequirementsCard,
  type ResponseForm,
  ResponseStrip,
  ReviewPanel,
  responseDraft,
  SaveProblems,
  type SaverState,
  StatusForm,
  SubmitBar,
  UndoDecision,
  UnsentComment,
  useFormState,
  valueIn,
  wireOf,
} from '../../responses/public';
import { InheritedCard } from '../../responsibilities/public';
import { Contradictions, HealthCard } from '../../shared/health';
import { useGapTickets } from '../../tickets/public';
import { NextControl } from './control-pager';
import { FindingCard } from './finding-card';
import { ReferencesCard } from './references-card';
import { SidePanel } from './side-panel';
import { TemplatesCard } from './templates-card';

const countAnswered = ({ requirements }: RegistryControl, state: SaverState): number =>
  requirements.filter((requirement) => wireOf(valueIn(state, answerKey(requirement))) !== null).length;

/** The parts that do not depend on the answer: typing does not render them again. */
const useUnanswered = (control: RegistryControl) =>
  useMemo(
    () => ({
      purpose: (
        <Card>
          <CardHeader>
            <CardTitle>Purpose</CardTitle>
          </CardHeader>
          <CardBody>
            <Stack gap="2">
              <Text maxWidth="45rem" preserveLines>
                {control.purpose}
              </Text>
              <Disclosure summary="Guidance for this control" isGuidance>
                <LateMarkdown source={control.guidance} />
              </Disclosure>
            </Stack>
          </CardBody>
        </Card>
      ),
      aside: (
        <>
          <ControlMetrics control={control} />
          <ReferencesCard references={control.references} registry={control.registry} />
          <TemplatesCard control={control} />
          <ControlFrameworks control={control} />
        </>
      ),
    }),
    [control],
  );

interface ResponseLayoutProps {
  control: RegistryControl;
  form: ResponseForm;
  /** Unsaved changes of an earlier visit are shown. */
  isRestored: boolean;
}

/** Typing renders the field alone: everything here selects from the answer what it shows. */
export const ResponseLayout = memo(({ control, form, isRestored }: ResponseLayoutProps) => {
  const { has } = usePermissions();
  const { saved, answered } = useFormState(form, (state) => ({
    saved: state.saved,
    answered: countAnswered(control, state),
  }));
  const responds = has('control:respond');
  const inReview = saved?.reviewStatus === 'IN_REVIEW';
  const mayEdit = responds && !inReview;
  const hasRequestedChanges =
    saved && (saved.reviewStatus === 'CHANGES_REQUESTED' || (saved.reviewStatus === 'DRAFT' && saved.submittedAt));

  const { purpose, aside } = useUnanswered(control);
  const tickets = useGapTickets({ control: [control.code] });

  return (
    <>
      <ResponseStrip response={saved} />
      {mayEdit && <SubmitBar form={form} controlId={control.id} next={<NextControl />} />}
      <SaveProblems form={form} isRestored={isRestored} />
      {saved && !saved.mayReview && !saved.undoableUntil && (
        <UnsentComment key={saved.id} draft={responseDraft(saved)} />
      )}
      {saved && <UndoDecision key={`undo ${saved.version}`} response={saved} />}
      {saved && <ConfirmChanges key={`confirm ${saved.version}`} response={saved} />}
      {hasRequestedChanges && <RequestedChanges key={saved.version} response={saved} tickets={tickets} />}
      <Grid columns={[5, 3]} from="lg" alignItems="start">
        <Stack gap="4">
          {purpose}
          {mayEdit && <Contradictions contradictions={saved?.contradictions} />}
          <StatusForm form={form} mayEdit={mayEdit} />
          <RequirementsCard title="Requirements" answered={answered} total={control.requirements.length}>
            {control.requirements.map((requirement) => (
              <RequirementItem
                key={requirement.id}
                requirement={requirement}
                controlId={control.id}
                mayEdit={mayEdit}
                form={form}
                tickets={tickets}
              />
            ))}
          </RequirementsCard>
          {mayEdit && <DeleteDraft form={form} controlId={control.id} />}
        </Stack>
        <Stack gap="4">
          {inReview && <ReviewPanel response={saved} requirements={control.requirements} />}
          <InheritedCard controlId={control.id} />
          <HealthCard health={saved?.health} code={control.code} />
          <FindingCard controlId={control.id} />
          <SidePanel control={control} answerId={saved?.id ?? null} form={form} />
          {aside}
        </Stack>
      </Grid>
    </>
  );
});
