/** A short label. `tone` is its meaning, `variant` its prominence. */
import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentPropsWithRef } from 'react';
import { type Tone, tones } from '../theme/palette';
import type { PlacementProps } from './style-props';

/** The four names are those of specification §2.5: default is filled, secondary tinted, destructive filled, outline bordered. */
export type BadgeVariant = 'default' | 'secondary' | 'destructive' | 'outline';

const solid = (tone: Tone) => ({ bg: `${tone}.solid`, color: `${tone}.onSolid`, borderColor: `${tone}.solid` });
const subtle = (tone: Tone) => ({ bg: `${tone}.subtle`, color: `${tone}.fg`, borderColor: `${tone}.border` });
const outline = (tone: Tone) => ({ color: `${tone}.fg`, borderColor: `${tone}.border` });
const looks = { default: solid, destructive: solid, secondary: subtle, outline };

const byVariantAndTone = Object.fromEntries(
  Object.entries(looks).flatMap(([variant, look]) => tones.map((tone) => [`${variant}-${tone}`, look(tone)])),
);

const Base = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minHeight: '5',
    px: '1.5',
    fontSize: 'xs',
    fontWeight: 'medium',
    lineHeight: 'tight',
    whiteSpace: 'nowrap',
    borderWidth: '1px',
    borderRadius: 'sm',
  },
  variants: { look: byVariantAndTone },
});

export interface BadgeProps extends Omit<ComponentPropsWithRef<'span'>, 'color'>, PlacementProps {
  tone?: Tone;
  variant?: BadgeVariant;
}

export function Badge({ tone = 'none', variant = 'outline', ...rest }: BadgeProps) {
  return <Base {...rest} look={`${variant}-${tone}`} data-tone={tone} data-variant={variant} />;
}
