/** One template of the catalogue (/templates/:id/preview), with the action to fill it in. */
import { calls, type Template } from '@msp/contract';
import { markBlanks } from '@msp/documents';
import { AddEvidence } from '@msp/files';
import { useCall } from '@msp/http';
import { Markdown } from '@msp/markdown';
import { useNavigate, useParams } from '@msp/router';
import { usePermissions } from '@msp/session';
import { Box, Callout, Card, CardBody, Inline, LoadingRegion, Skeleton, TextLink, usePageTitle } from '@msp/ui';
import { BarePage, RecordFailure } from '@msp/ui/records';
import { StartDraft } from '../policies/public';

const kindLabels = { evidence: 'Evidence template', policy: 'Policy template' } as const;
const back = { backTo: '/controls', backLabel: 'Controls' } as const;

function UseTemplate({ template: { id, controls } }: { template: Template }) {
  const navigate = useNavigate();
  const open = (evidenceId: string) => navigate(`/evidence/${encodeURIComponent(evidenceId)}/view`);
  return (
    <AddEvidence controlIds={controls.map((control) => control.id)} templateId={id} onAdded={(added) => open(added.id)}>
      Use template
    </AddEvidence>
  );
}

function UsePolicyTemplate({ code, name }: Pick<Template, 'code' | 'name'>) {
  const { has } = usePermissions();
  if (!has('policy:update')) return null;
  return <StartDraft code={code} name={name} label="Use template" variant="primary" />;
}

function TemplateView({ template }: { template: Template }) {
  const { code, kind, name, description, controls, content } = template;
  return (
    <BarePage
      {...back}
      title={name}
      subtitle={`${code} · ${kindLabels[kind] ?? kind} · ${description}`}
      actions={kind === 'policy' ? <UsePolicyTemplate code={code} name={name} /> : <UseTemplate template={template} />}
    >
      {controls.length > 0 && (
        <Inline wrap>
          For
          {controls.map((control) => (
            <TextLink key={control.id} to={`/controls/${encodeURIComponent(control.code)}`}>
              {control.code} {control.name}
            </TextLink>
          ))}
        </Inline>
      )}
      <Box data-screen-only="">
        <Callout>The marked parts are blanks, which you fill in when you use the template.</Callout>
      </Box>
      <Card label="Text of the template">
        <CardBody pt="4">
          <Markdown source={markBlanks(content)} />
        </CardBody>
      </Card>
    </BarePage>
  );
}

export default function TemplatePage() {
  const { id = '' } = useParams();
  const result = useCall(calls.templates.get, { params: { id } });
  const { data, error } = result;
  usePageTitle('Template', data?.code, data?.name);
  if (data) return <TemplateView key={data.id} template={data} />;
  return (
    <BarePage {...back} title="Template">
      {!error ? (
        <LoadingRegion label="Loading the template">
          <Skeleton height="min(60vh, 32rem)" />
        </LoadingRegion>
      ) : (
        <RecordFailure
          record="template"
          result={result}
          missing={`The catalogue has no template ${id}.`}
          list={{ path: '/controls', name: 'Controls' }}
        />
      )}
    </BarePage>
  );
}
