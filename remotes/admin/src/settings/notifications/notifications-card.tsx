/** Notifications: for each kind, whether it appears in the application and how it is mailed. */
import {
  actionAnchors,
  alwaysSentKinds,
  type NotificationKind,
  type NotificationMail,
  type NotificationSettings,
  notificationKindLabels,
  notificationKinds,
  notificationMailLabels,
  notificationMails,
} from '@msp/contract';
import { SaveButton } from '@msp/forms';
import { usePermissions } from '@msp/session';
import { Box, Card, CardBody, CardHeader, CardTitle, ErrorState, Stack, Text, VisuallyHidden } from '@msp/ui';
import { Checkbox, SelectInput } from '@msp/ui/pages';
import { SimpleTable } from '@msp/ui/records';
import { AnchorTarget } from '../../shared/anchor-target';
import { DigestFields } from './digest-fields';
import { useNotificationSettings } from './use-notification-settings';

type KindSettings = NotificationSettings['kinds'][NotificationKind];

interface KindRowProps {
  kind: NotificationKind;
  /** Undefined until they are known; the row has its height before. */
  settings: KindSettings | undefined;
  sendsMail: boolean;
  onChange: (change: Partial<KindSettings>) => void;
}

function KindRow({ kind, settings, sendsMail, onChange }: KindRowProps) {
  const label = notificationKindLabels[kind];
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>
        <Checkbox
          checked={settings?.inApp ?? false}
          disabled={!settings}
          onChange={({ target }) => onChange({ inApp: target.checked })}
        >
          <VisuallyHidden>{label} in the application</VisuallyHidden>
        </Checkbox>
      </td>
      <td>
        <Box minWidth="7rem">
          <SelectInput
            aria-label={`${label} by email`}
            disabled={!settings || !sendsMail}
            value={settings?.mail ?? 'off'}
            onChange={({ target }) => onChange({ mail: target.value as NotificationMail })}
          >
            {notificationMails.map((mail) => (
              <option key={mail} value={mail}>
                {notificationMailLabels[mail]}
              </option>
            ))}
          </SelectInput>
        </Box>
      </td>
    </tr>
  );
}

/** Instead of switches: there is nothing to choose. */
function AlwaysSentRow({ kind }: Pick<KindRowProps, 'kind'>) {
  return (
    <tr>
      <th scope="row">{notificationKindLabels[kind]}</th>
      <td colSpan={2}>Always sent to administrators</td>
    </tr>
  );
}

function KindTable({ data, change }: Pick<ReturnType<typeof useNotificationSettings>, 'data' | 'change'>) {
  return (
    <SimpleTable middle aria-label="Notifications by kind">
      <thead>
        <tr>
          <th scope="col">Kind</th>
          <th scope="col">In app</th>
          <th scope="col">By email</th>
        </tr>
      </thead>
      <tbody>
        {notificationKinds.map((kind) =>
          alwaysSentKinds.includes(kind) ? (
            <AlwaysSentRow key={kind} kind={kind} />
          ) : (
            <KindRow
              key={kind}
              kind={kind}
              settings={data?.kinds[kind]}
              sendsMail={data?.sendsMail ?? false}
              onChange={(made) => {
                if (data) change({ kinds: { ...data.kinds, [kind]: { ...data.kinds[kind], ...made } } });
              }}
            />
          ),
        )}
      </tbody>
    </SimpleTable>
  );
}

function mailText(data: NotificationSettings | undefined): string {
  if (!data) return 'Loading your settings.';
  if (!data.sendsMail) return "This installation doesn't send email yet. An administrator can set it up.";
  return `The digest is one email with everything since the last one. Times are in ${data.timeZone}.`;
}

function Settings() {
  const { data, error, isValidating, mutate, change, isDirty, busy, save, discard } = useNotificationSettings();
  return (
    <AnchorTarget anchor={data && actionAnchors.notificationSettings}>
      <Card>
        <CardHeader>
          <CardTitle>Notifications</CardTitle>
        </CardHeader>
        {!data && error ? (
          <ErrorState
            compact
            title="Couldn't load the notification settings"
            description={error.message}
            onRetry={() => void mutate()}
            retrying={isValidating}
          />
        ) : (
          <CardBody>
            <Stack>
              <Text tone="muted">What you are notified of in this organisation, and how.</Text>
              <KindTable data={data} change={change} />
              <DigestFields data={data} disabled={!data?.sendsMail} onChange={change} />
              <Text size="sm" tone="muted">
                {mailText(data)}
              </Text>
              <SaveButton
                label="Save notifications"
                isDirty={isDirty}
                busy={busy}
                onSave={() => void save()}
                onDiscard={discard}
              />
            </Stack>
          </CardBody>
        )}
      </Card>
    </AnchorTarget>
  );
}

export function NotificationsCard() {
  return usePermissions().has('notification:manage') ? <Settings /> : null;
}
