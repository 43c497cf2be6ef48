/** The palette as tokens that switch with the colour mode: `bg.surface`, `fg.muted`, `good.subtle`, … */
import { accent, meanings, neutral, type Shade } from './palette';

const token = (value: Shade) => ({ value: { _light: value.light, _dark: value.dark } });

type Tokens<T> = { [K in keyof T]: ReturnType<typeof token> };
const all = <T extends Record<keyof T, Shade>>(shades: T) =>
  Object.fromEntries(Object.entries<Shade>(shades).map(([name, value]) => [name, token(value)])) as Tokens<T>;

export const semanticTokens = {
  colors: {
    bg: {
      canvas: token(neutral.canvas),
      surface: token(neutral.surface),
      sunken: token(neutral.sunken),
      hover: token(neutral.hover),
      selected: token(neutral.selected),
      float: token(neutral.float),
      inverse: token(neutral.inverse),
    },
    fg: {
      default: token(neutral.text),
      muted: token(neutral.muted),
      subtle: token(neutral.subtleText),
      onInverse: token(neutral.onInverse),
    },
    border: {
      default: token(neutral.border),
      strong: token(neutral.borderStrong),
      control: token(neutral.borderControl),
    },
    accent: all(accent),
    good: all(meanings.good),
    attention: all(meanings.attention),
    bad: all(meanings.bad),
    none: all(meanings.none),
  },
  shadows: {
    /** Only floating elements have a shadow. */
    float: {
      value: {
        _light: '0 1px 2px rgba(23,27,34,.08), 0 8px 24px rgba(23,27,34,.14)',
        _dark: '0 0 0 1px rgba(255,255,255,.06), 0 8px 28px rgba(0,0,0,.6)',
      },
    },
  },
};
