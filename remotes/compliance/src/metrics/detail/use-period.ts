/** The period of a metric's chart, in the URL. */
import { constants } from '@msp/contract';
import { useSearchParams } from '@msp/router';

export const periods = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
  { value: '730', label: '2 years' },
] as const;

type Period = (typeof periods)[number]['value'];

const usual: Period = `${constants.metricHistoryDays.default}`;

export function usePeriod(): [Period, (period: Period) => void] {
  const [params, setParams] = useSearchParams();
  const period = periods.find(({ value }) => value === params.get('days'))?.value ?? usual;
  const choose = (next: Period) =>
    setParams(
      (current) => {
        if (next === usual) current.delete('days');
        else current.set('days', next);
        return current;
      },
      { replace: true },
    );
  return [period, choose];
}
