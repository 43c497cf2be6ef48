/** Points gained or lost in 30 days: an arrow and words, never colour alone. */
import { constants } from '@msp/contract';
import { HStack, TrendDownIcon, TrendUpIcon, UnchangedIcon } from '@msp/ui';

const days = constants.trendWindowDays;

/** `value` null or absent: there is nothing from 30 days ago to compare with. */
export function Trend({ value }: { value: number | null | undefined }) {
  if (value === null || value === undefined) {
    return <HStack as="span" gap="1" fontSize="sm" color="fg.subtle">{`No value from ${days} days ago`}</HStack>;
  }
  const [Icon, color] =
    value > 0 ? [TrendUpIcon, 'good.fg'] : value < 0 ? [TrendDownIcon, 'bad.fg'] : [UnchangedIcon, 'fg.muted'];
  const points = Math.abs(value) === 1 ? 'point' : 'points';
  const words = value === 0 ? 'Unchanged' : `${value > 0 ? '+' : '−'}${Math.abs(value)} ${points}`;
  return (
    <HStack as="span" gap="1" fontSize="sm" color={color}>
      <Icon />
      {`${words} in ${days} days`}
    </HStack>
  );
}
