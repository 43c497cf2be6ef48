/** How critical a supplier is, as a badge, and which data it holds. */
import { type Criticality, criticalityLabels, type Supplier, suppliedDataLabels } from '@msp/contract';
import { Badge, type Tone } from '@msp/ui';

const tones: Record<Criticality, Tone> = { critical: 'accent', high: 'accent', medium: 'none', low: 'none' };

/** Being critical is no fault, so it is not red. */
export const CriticalityBadge = ({ value }: { value: Criticality }) => (
  <Badge tone={tones[value]} variant={value === 'critical' ? 'default' : 'outline'}>
    {criticalityLabels[value]}
  </Badge>
);

export const dataText = (data: Supplier['data']): string =>
  data.map((kind) => suppliedDataLabels[kind]).join(', ') || 'None';
