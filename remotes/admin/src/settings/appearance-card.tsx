/** Appearance: light, dark, or the system's setting. Kept in this browser. */
import { Card, CardBody, CardHeader, CardTitle, type ColorModeChoice, Stack, Text, useColorMode } from '@msp/ui';
import { DarkIcon, LightIcon, SystemIcon } from '@msp/ui/pages';
import { RadioCards } from '@msp/ui/records';

const options = [
  { value: 'system', label: 'System', icon: <SystemIcon /> },
  { value: 'light', label: 'Light', icon: <LightIcon /> },
  { value: 'dark', label: 'Dark', icon: <DarkIcon /> },
] as const satisfies { value: ColorModeChoice; label: string; icon: unknown }[];

export function AppearanceCard() {
  const { choice, mode, setChoice } = useColorMode();
  return (
    <Card>
      <CardHeader>
        <CardTitle>Appearance</CardTitle>
      </CardHeader>
      <CardBody>
        <Stack>
          <Text tone="muted">Applies to this browser. Currently {mode}.</Text>
          <RadioCards label="Appearance" options={options} value={choice} onChange={setChoice} />
        </Stack>
      </CardBody>
    </Card>
  );
}
