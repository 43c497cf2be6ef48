/** One template of the catalogue (/templates/:id/preview), with the action to fill it in. */
import { calls, type Template, templateKindLabels } from '@msp/contract';
import { markBlanks } from '@msp/documents';
import { AddEvidence } from '@msp/files';
import { useCall } from '@msp/http';
import { Markdown } from '@msp/markdown';
import { RecordPage } from '@msp/records';
import { useNavigate, useParams } from '@msp/router';
import { usePermissions } from '@msp/session';
import { Box, Callout, Card, CardBody, Inline, Skeleton, TextLink, usePageTitle } from '@msp/ui';
import { StartDraft } from '../policies/public';

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

function TemplateView({ template: { controls, content } }: { template: Template }) {
  return (
    <>
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
    </>
  );
}

export default function TemplatePage() {
  const { id = '' } = useParams();
  const result = useCall(calls.templates.get, { params: { id } });
  usePageTitle('Template', result.data?.code, result.data?.name);
  return (
    <RecordPage
      bare
      record="template"
      list={{ path: '/controls', name: 'Controls' }}
      result={result}
      missing={`Template ${id} isn't in the catalogue.`}
      skeleton={<Skeleton height="min(60vh, 32rem)" />}
      head={(template) => {
        const { code, kind, name, description } = template;
        return {
          title: name,
          subtitle: `${code} · ${templateKindLabels[kind] ?? kind} · ${description}`,
          actions:
            kind === 'policy' ? <UsePolicyTemplate code={code} name={name} /> : <UseTemplate template={template} />,
        };
      }}
    >
      {(template) => <TemplateView key={template.id} template={template} />}
    </RecordPage>
  );
}
