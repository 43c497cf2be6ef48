/** Action badges (specification §2.5). */
import { Badge, type BadgeVariant, type Tone } from '@msp/ui';

interface Look {
  tone: Tone;
  variant: BadgeVariant;
}

const green: Look = { tone: 'good', variant: 'default' };
const blue: Look = { tone: 'accent', variant: 'secondary' };
const red: Look = { tone: 'bad', variant: 'destructive' };
const grey: Look = { tone: 'none', variant: 'outline' };

const looks: Record<string, Look> = {
  CREATE: green,
  SUBMIT: green,
  APPROVE: green,
  UPDATE: blue,
  COMMENT: blue,
  REJECT: red,
  DELETE: red,
};

export function ActionBadge({ action }: { action: string | null | undefined }) {
  const look = (action && looks[action]) || grey;
  return <Badge {...look}>{action ? action.replaceAll('_', ' ') : 'UNKNOWN'}</Badge>;
}
