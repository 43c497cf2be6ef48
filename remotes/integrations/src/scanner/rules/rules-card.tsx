/** Which controls the findings of a scanner concern. Administrators edit the rules in place. */
import { type ScannerDetail, scanColumnLabels, scanColumns, scanRuleFieldLabels } from '@msp/contract';
import { lazyWithRetry } from '@msp/loading';
import { usePermissions } from '@msp/session';
import { Button, Card, CardBody, CardHeader, CardTitle, LoadingRegion, Skeleton, Stack, Text, TextLink } from '@msp/ui';
import { EditIcon, Facts } from '@msp/ui/pages';
import { SimpleTable } from '@msp/ui/records';
import { Suspense, useEffect, useRef, useState } from 'react';
import { controlAddress } from '../../shared/addresses';

const RulesForm = lazyWithRetry(() => import('./rules-form'), 'integrations/scanner-rules');

function Controls({ codes, controls }: { codes: readonly string[]; controls: ScannerDetail['controls'] }) {
  return codes.map((code, index) => {
    const known = controls.find((control) => control.code === code);
    return (
      <span key={code}>
        {index > 0 && ', '}
        {known ? (
          <TextLink to={controlAddress(code)} title={known.name}>
            {code}
          </TextLink>
        ) : (
          code
        )}
      </span>
    );
  });
}

function Rules({ scanner: { rules, otherControls, columns, controls } }: { scanner: ScannerDetail }) {
  const facts = [
    {
      name: 'Other findings',
      value: otherControls.length > 0 ? <Controls codes={otherControls} controls={controls} /> : 'No control',
    },
    ...(columns
      ? [
          {
            name: 'Columns of CSV files',
            value: scanColumns
              .flatMap((column) => (columns[column] ? `${scanColumnLabels[column]}: “${columns[column]}”` : []))
              .join(', '),
          },
        ]
      : []),
  ];
  return (
    <Stack gap="3">
      {rules.length === 0 ? (
        <Text tone="muted">No rules yet. A rule maps findings that contain a text to controls.</Text>
      ) : (
        <SimpleTable aria-label="Rules">
          <thead>
            <tr>
              <th scope="col">If a finding's</th>
              <th scope="col">contains</th>
              <th scope="col">it concerns</th>
            </tr>
          </thead>
          <tbody>
            {rules.map((rule, index) => (
              <tr key={index}>
                <td>{scanRuleFieldLabels[rule.field]}</td>
                <td>{rule.contains}</td>
                <td>
                  <Controls codes={rule.controls} controls={controls} />
                </td>
              </tr>
            ))}
          </tbody>
        </SimpleTable>
      )}
      <Facts dense facts={facts} />
    </Stack>
  );
}

export function RulesCard({ scanner }: { scanner: ScannerDetail }) {
  const mayManage = usePermissions().has('integration:manage');
  const [isEditing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    // The button that had the focus is gone with the form.
    if (wasEditing.current && !isEditing) editButton.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  const close = () => setEditing(false);
  return (
    <Card>
      <CardHeader
        actions={
          mayManage &&
          !isEditing && (
            <Button ref={editButton} size="sm" icon={<EditIcon />} onClick={() => setEditing(true)}>
              Edit rules and settings
            </Button>
          )
        }
      >
        <CardTitle>{isEditing ? 'Rules and settings' : 'Rules'}</CardTitle>
      </CardHeader>
      <CardBody>
        {isEditing ? (
          <Suspense
            fallback={
              <LoadingRegion label="Loading the form">
                <Skeleton height="40" />
              </LoadingRegion>
            }
          >
            <RulesForm scanner={scanner} onClose={close} />
          </Suspense>
        ) : (
          <Rules scanner={scanner} />
        )}
      </CardBody>
    </Card>
  );
}
