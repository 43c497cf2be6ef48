/** What the letters of the matrix mean. */
import { MatrixLegend as Legend } from '@msp/ui/records';
import { matrixStates } from './matrix-states';

export const MatrixLegend = () => (
  <Legend aria-label="Letters">
    {matrixStates.map(({ letter, label, tone, isStrong }) => (
      <li key={letter}>
        <b data-tone={tone} data-strong={isStrong ? '' : undefined}>
          {letter}
        </b>
        {label}
      </li>
    ))}
  </Legend>
);
