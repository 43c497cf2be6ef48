import fc from 'fast-check';
import { complianceFigures, type StatusCounts } from './compliance';

const counts = (change: Partial<StatusCounts>): StatusCounts => ({
  NOT_APPLICABLE: 0,
  NOT_IMPLEMENTED: 0,
  PARTIALLY_IMPLEMENTED: 0,
  FULLY_IMPLEMENTED: 0,
  RISK_ACCEPTED: 0,
  NOT_ANSWERED: 0,
  ...change,
});

describe('compliance percentage', () => {
  test.each([
    ['nothing in scope is 0, not 100', counts({ NOT_APPLICABLE: 5 }), 0],
    ['nothing at all is 0', counts({}), 0],
    ['partially implemented counts 0', counts({ PARTIALLY_IMPLEMENTED: 10 }), 0],
    ['risk accepted is counted apart', counts({ FULLY_IMPLEMENTED: 9, RISK_ACCEPTED: 1 }), 90],
    ['not applicable is out of the sum', counts({ FULLY_IMPLEMENTED: 9, NOT_IMPLEMENTED: 1, NOT_APPLICABLE: 50 }), 90],
    ['whole percent', counts({ FULLY_IMPLEMENTED: 2, NOT_ANSWERED: 1 }), 67],
    ['everything', counts({ FULLY_IMPLEMENTED: 60 }), 100],
  ])('%s', (_name, given, expected) => {
    expect(complianceFigures(given).percentage).toBe(expected);
  });

  test('§3 pending = total − implemented − riskAccepted is never negative and counts every open control', () => {
    const number = fc.nat(400);
    fc.assert(
      fc.property(
        fc.record({ a: number, b: number, c: number, d: number, e: number, f: number }),
        ({ a, b, c, d, e, f }) => {
          const given = counts({
            NOT_APPLICABLE: a,
            NOT_IMPLEMENTED: b,
            PARTIALLY_IMPLEMENTED: c,
            FULLY_IMPLEMENTED: d,
            RISK_ACCEPTED: e,
            NOT_ANSWERED: f,
          });
          const figures = complianceFigures(given);
          expect(figures.totalControls - figures.implementedControls - figures.riskAcceptedControls).toBe(b + c + f);
          expect(figures.percentage).toBeGreaterThanOrEqual(0);
          expect(figures.percentage).toBeLessThanOrEqual(100);
        },
      ),
    );
  });
});
