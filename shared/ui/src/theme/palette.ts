/**
 * Every colour there is, by its meaning, in light and dark. Pairs that carry text are AA in both; `palette.test.ts`
 * computes it. Colour is never the only sign of a meaning: components add an icon or a word.
 */

export interface Shade {
  light: string;
  dark: string;
}

const shade = (light: string, dark: string): Shade => ({ light, dark });

/** `fg` is for text on canvas, surface and `subtle`; `solid` for bars and filled badges, with `onSolid` as their text. */
interface Meaning {
  fg: Shade;
  solid: Shade;
  onSolid: Shade;
  subtle: Shade;
  border: Shade;
}

export const neutral = {
  canvas: shade('#f7f8fa', '#0f1216'),
  surface: shade('#ffffff', '#161a20'),
  sunken: shade('#eff1f4', '#0b0e11'),
  hover: shade('#f1f3f6', '#1d222a'),
  selected: shade('#e9ecf2', '#242a34'),
  float: shade('#ffffff', '#1c2129'),
  text: shade('#171b22', '#e4e8ee'),
  muted: shade('#535c6a', '#a6afbc'),
  subtleText: shade('#636c7a', '#8d97a6'),
  border: shade('#e0e4ea', '#272d37'),
  borderStrong: shade('#c8ced8', '#3a424f'),
  /** Borders of form controls: 3:1 against the surface. */
  borderControl: shade('#858e9c', '#6b7584'),
  inverse: shade('#20262f', '#e4e8ee'),
  onInverse: shade('#f7f8fa', '#171b22'),
};

export const accent: Meaning = {
  fg: shade('#2a4cb0', '#9db5ff'),
  solid: shade('#2f55c4', '#8ba6fb'),
  onSolid: shade('#ffffff', '#0e1428'),
  subtle: shade('#ebf0fd', '#1b2440'),
  border: shade('#bccaf3', '#354681'),
};

export const meanings = {
  good: {
    fg: shade('#17663b', '#74d39d'),
    solid: shade('#1f7a49', '#4fbb80'),
    onSolid: shade('#ffffff', '#06170d'),
    subtle: shade('#e7f5ed', '#122a1d'),
    border: shade('#b5ddc6', '#245338'),
  },
  attention: {
    fg: shade('#855000', '#efbb63'),
    solid: shade('#a86300', '#dc9f3c'),
    onSolid: shade('#ffffff', '#1d1302'),
    subtle: shade('#fdf3e1', '#2f230d'),
    border: shade('#efd5a2', '#5c4518'),
  },
  bad: {
    fg: shade('#ad2a22', '#ff9d93'),
    solid: shade('#c0362d', '#f27a6f'),
    onSolid: shade('#ffffff', '#240605'),
    subtle: shade('#fdeeec', '#371816'),
    border: shade('#f2c5c0', '#6a2d29'),
  },
  none: {
    fg: shade('#535c6a', '#a6afbc'),
    solid: shade('#697282', '#8d97a6'),
    onSolid: shade('#ffffff', '#0f1216'),
    subtle: shade('#eff1f4', '#20262f'),
    border: shade('#d3d8e0', '#363e4a'),
  },
} satisfies Record<string, Meaning>;

/** Four meanings, and the accent for neutral emphasis. */
export type Tone = keyof typeof meanings | 'accent';

export const tones: readonly Tone[] = ['good', 'attention', 'bad', 'none', 'accent'];
