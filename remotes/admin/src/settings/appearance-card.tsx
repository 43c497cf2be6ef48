/** Appearance: light, dark, or as the system has it. Kept in this browser. */
import {
  Card,
  CardBody,
  CardHeader,
  CardTitle,
  type ColorModeChoice,
  chakra,
  DarkIcon,
  LightIcon,
  SystemIcon,
  Text,
  useColorMode,
} from '@msp/ui';

const choices = [
  { value: 'system', label: 'System', icon: SystemIcon },
  { value: 'light', label: 'Light', icon: LightIcon },
  { value: 'dark', label: 'Dark', icon: DarkIcon },
] as const satisfies { value: ColorModeChoice; label: string; icon: unknown }[];

const Choices = chakra('fieldset', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    marginTop: '3',
    '& label': {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      flex: '1 1 8rem',
      minHeight: '10',
      px: '3',
      borderWidth: '1px',
      borderColor: 'border.control',
      borderRadius: 'md',
      cursor: 'pointer',
    },
    '& label:hover': { bg: 'bg.hover' },
    '& label:has(:checked)': { borderColor: 'accent.solid', bg: 'accent.subtle', fontWeight: 'medium' },
    '& label:has(:focus-visible)': { outline: '2px solid', outlineColor: 'accent.solid', outlineOffset: '2px' },
    '& input': { accentColor: '{colors.accent.solid}', outline: 'none' },
  },
});

export function AppearanceCard() {
  const { choice, mode, setChoice } = useColorMode();
  return (
    <Card>
      <CardHeader>
        <CardTitle>Appearance</CardTitle>
      </CardHeader>
      <CardBody>
        <Text tone="muted">Kept in this browser. Now: {mode}.</Text>
        <Choices aria-label="Appearance">
          {choices.map(({ value, label, icon: Icon }) => (
            <label key={value}>
              <input
                type="radio"
                name="appearance"
                value={value}
                checked={choice === value}
                onChange={() => setChoice(value)}
              />
              <Icon />
              {label}
            </label>
          ))}
        </Choices>
      </CardBody>
    </Card>
  );
}
