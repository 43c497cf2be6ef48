/** When the digest is sent: the day and the hour. */
import type { NotificationSettings } from '@msp/contract';
import { Inline } from '@msp/ui';
import { Field, SelectInput } from '@msp/ui/pages';
import type { SettingsChange } from './use-notification-settings';

const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

interface DigestFieldsProps {
  data: NotificationSettings | undefined;
  disabled: boolean;
  onChange: (change: SettingsChange) => void;
}

export function DigestFields({ data, disabled, onChange }: DigestFieldsProps) {
  return (
    <Inline gap="3" alignItems="flex-start">
      <Field label="Digest day">
        <SelectInput
          disabled={disabled}
          value={data?.digestWeekday ?? ''}
          onChange={({ target: { value } }) => onChange({ digestWeekday: value === '' ? null : Number(value) })}
        >
          <option value="">Every day</option>
          {weekdays.map((name, at) => (
            <option key={name} value={at + 1}>
              {name}
            </option>
          ))}
        </SelectInput>
      </Field>
      <Field label="Digest hour">
        <SelectInput
          disabled={disabled}
          value={data?.digestHour ?? ''}
          onChange={({ target }) => onChange({ digestHour: Number(target.value) })}
        >
          {hours.map((name, hour) => (
            <option key={name} value={hour}>
              {name}
            </option>
          ))}
        </SelectInput>
      </Field>
    </Inline>
  );
}
