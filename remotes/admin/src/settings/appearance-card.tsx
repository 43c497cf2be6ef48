/** Appearance: light, dark, or as the system has it. Kept in this browser. */
import { Card, CardBody, CardHeader, CardTitle, type ColorModeChoice, Text, useColorMode } from '@msp/ui';
import { DarkIcon, LightIcon, SystemIcon } from '@msp/ui/pages';
import { Choices } from './choices';

const choices = [
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
        <Text tone="muted">Kept in this browser. Now: {mode}.</Text>
        <Choices label="Appearance" choices={choices} chosen={choice} onChoose={setChoice} />
      </CardBody>
    </Card>
  );
}
