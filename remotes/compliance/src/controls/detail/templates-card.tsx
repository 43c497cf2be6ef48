/** The templates of a control: of evidence, and of the policies that it asks for. */
import { calls, type RegistryControl, templateKindLabels } from '@msp/contract';
import { useCall } from '@msp/http';
import { Card, CardHeader, CardTitle, EvidenceIcon, LinkRows } from '@msp/ui';
import { templatePath } from '../../shared/paths';

export function TemplatesCard({ control }: { control: RegistryControl }) {
  const { data } = useCall(calls.templates.byControl, { params: { id: control.id } });
  if (!data || data.items.length === 0) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Templates</CardTitle>
      </CardHeader>
      <LinkRows
        rows={data.items.map(({ code, kind, name }) => ({
          key: code,
          to: templatePath(code),
          icon: <EvidenceIcon />,
          label: name,
          detail: `${code} · ${templateKindLabels[kind]}`,
        }))}
      />
    </Card>
  );
}
