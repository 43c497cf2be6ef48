/** Points gained or lost in 30 days: an arrow and text, never colour alone. */
import { constants } from '@msp/contract';
import { Inline, plural, TrendDownIcon, TrendUpIcon, UnchangedIcon } from '@msp/ui';

const days = constants.trendWindowDays;

function lookOf(value: number) {
  if (value > 0) return { Icon: TrendUpIcon, color: 'good.fg', sign: '+' } as const;
  if (value < 0) return { Icon: TrendDownIcon, color: 'bad.fg', sign: '−' } as const;
  return { Icon: UnchangedIcon, color: 'fg.muted', sign: '' } as const;
}

/** @param props.value null or absent if there is no value from 30 days ago */
export function Trend({ value }: { value: number | null | undefined }) {
  if (value === null || value === undefined) {
    return <Inline as="span" gap="1" fontSize="sm" color="fg.subtle">{`No value from ${days} days ago`}</Inline>;
  }
  const { Icon, color, sign } = lookOf(value);
  const change = value === 0 ? 'Unchanged' : `${sign}${plural(Math.abs(value), 'point')}`;
  return (
    <Inline as="span" gap="1" fontSize="sm" color={color}>
      <Icon />
      {`${change} in ${days} days`}
    </Inline>
  );
}
