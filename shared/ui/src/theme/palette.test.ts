import { accent, meanings, neutral, type Shade } from './palette';

const channel = (value: number) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const both = (what: string, front: Shade, back: Shade, least: number): [string, string, string, number][] => [
  [`${what}, light`, front.light, back.light, least],
  [`${what}, dark`, front.dark, back.dark, least],
];

const grounds = { canvas: neutral.canvas, surface: neutral.surface, hover: neutral.hover, float: neutral.float };
const pairs = [
  ...Object.entries(grounds).flatMap(([name, ground]) => [
    ...both(`text on ${name}`, neutral.text, ground, 7),
    ...both(`muted text on ${name}`, neutral.muted, ground, 4.5),
    ...both(`subtle text on ${name}`, neutral.subtleText, ground, 4.5),
    ...Object.entries({ ...meanings, accent }).flatMap(([meaning, tone]) => [
      ...both(`${meaning} text on ${name}`, tone.fg, ground, 4.5),
    ]),
  ]),
  ...both('muted text on sunken', neutral.muted, neutral.sunken, 4.5),
  ...both('subtle text on sunken', neutral.subtleText, neutral.sunken, 4.5),
  ...both('text on selected', neutral.text, neutral.selected, 7),
  ...both('muted text on selected', neutral.muted, neutral.selected, 4.5),
  ...both('accent text on selected', accent.fg, neutral.selected, 4.5),
  ...both('tooltip text', neutral.onInverse, neutral.inverse, 7),
  ...both('edge of a control', neutral.borderControl, neutral.surface, 3),
  ...Object.entries({ ...meanings, accent }).flatMap(([meaning, tone]) => [
    ...both(`${meaning} text on its tint`, tone.fg, tone.subtle, 4.5),
    ...both(`text on filled ${meaning}`, tone.onSolid, tone.solid, 4.5),
    ...both(`${meaning} bar on surface`, tone.solid, neutral.surface, 3),
  ]),
];

test.each(pairs)('look: %s', (_, front, back, least) => {
  expect(contrast(front, back)).toBeGreaterThanOrEqual(least);
});
