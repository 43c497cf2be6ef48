/** One template of the catalogue (/templates/:id/preview): its text, what it is for, and the way to fill it in. */
import { calls, type Template } from '@msp/contract';
import { AddEvidence } from '@msp/files';
import { useCall } from '@msp/http';
import { Markdown } from '@msp/markdown';
import { useNavigate, useParams } from '@msp/router';
import {
  Callout,
  Card,
  CardBody,
  EmptyState,
  ErrorState,
  ForbiddenState,
  HStack,
  LinkButton,
  LoadingRegion,
  NothingFoundIcon,
  Skeleton,
  TextLink,
  usePageTitle,
} from '@msp/ui';
import { BarePage } from '@msp/ui/pages';

const kindLabels = { evidence: 'Evidence template', policy: 'Policy template' } as const;
const back = { backTo: '/controls', backLabel: 'Controls' } as const;

function TemplateView({ template }: { template: Template }) {
  const navigate = useNavigate();
  const { id, code, kind, name, description, controls, content } = template;
  const show = (evidenceId: string) => navigate(`/evidence/${encodeURIComponent(evidenceId)}/view`);
  return (
    <BarePage
      {...back}
      title={name}
      subtitle={`${code} · ${kindLabels[kind] ?? kind} · ${description}`}
      actions={
        <AddEvidence
          controlIds={controls.map((control) => control.id)}
          templateId={id}
          onAdded={(added) => show(added.id)}
        >
          Use this template
        </AddEvidence>
      }
    >
      {controls.length > 0 && (
        <HStack flexWrap="wrap">
          For
          {controls.map((control) => (
            <TextLink key={control.id} to={`/controls/${encodeURIComponent(control.code)}`}>
              {control.code} {control.name}
            </TextLink>
          ))}
        </HStack>
      )}
      <Callout>What stands in square brackets is to be filled in. Nothing is kept before you do.</Callout>
      <Card aria-labelledby={undefined} aria-label="Text of the template">
        <CardBody pt="4">
          <Markdown source={content} />
        </CardBody>
      </Card>
    </BarePage>
  );
}

export default function TemplatePage() {
  const { id = '' } = useParams();
  const { data, error, isValidating, mutate } = useCall(calls.templates.get, { params: { id } });
  usePageTitle('Template', data?.code, data?.name);
  if (data) return <TemplateView key={data.id} template={data} />;
  return (
    <BarePage {...back} title="Template">
      {!error ? (
        <LoadingRegion label="Loading the template">
          <Skeleton height="min(60vh, 32rem)" />
        </LoadingRegion>
      ) : error.status === 404 ? (
        <EmptyState
          icon={<NothingFoundIcon />}
          title="No such template"
          description={`The catalogue has no template ${id}.`}
          action={<LinkButton to="/controls">Go to Controls</LinkButton>}
        />
      ) : error.status === 403 ? (
        <ForbiddenState what="this template" />
      ) : (
        <ErrorState
          title="The template could not be loaded"
          description={error.message}
          onRetry={() => void mutate()}
          retrying={isValidating}
        />
      )}
    </BarePage>
  );
}
