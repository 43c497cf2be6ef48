/** Article: what each figure of the dashboard means. Bands come from the contract, so text and colours cannot part. */
import { constants } from '@msp/contract';
import type { Article } from '../article';
import { TableScroll } from '../prose';

const { compliance, security, category, label } = constants.scoreBands;

function BandTable() {
  const below = (from: number, to: number) => `${from} to ${to - 1}`;
  return (
    <TableScroll label="Score bands">
      <table>
        <thead>
          <tr>
            <th scope="col">Figure</th>
            <th scope="col">Good</th>
            <th scope="col">Needs attention</th>
            <th scope="col">Bad</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Compliance</th>
            <td>{compliance.green} and above</td>
            <td>{below(compliance.yellow, compliance.green)}</td>
            <td>below {compliance.yellow}</td>
          </tr>
          <tr>
            <th scope="row">Security score of a system</th>
            <td>{security.healthy} and above</td>
            <td>{below(security.warning, security.healthy)}</td>
            <td>below {security.warning}</td>
          </tr>
          <tr>
            <th scope="row">Category of a system</th>
            <td>{category.green} and above</td>
            <td>{below(category.yellow, category.green)}</td>
            <td>below {category.yellow}</td>
          </tr>
        </tbody>
      </table>
    </TableScroll>
  );
}

function Body() {
  return (
    <>
      <p>
        The dashboard answers one question: where does this organization stand, and since when. Every card says when its
        figures were computed. “Refresh” computes them again.
      </p>
      <h2>Compliance</h2>
      <p>
        The percentage is the number of implemented controls divided by the controls in scope. Controls that do not
        apply to your organization are out of scope and count for neither side. A control whose risk was accepted stays
        in scope and is counted by itself. What remains is pending.
      </p>
      <p>
        The trend compares with the value {constants.trendWindowDays} days ago, in percentage points. Without an older
        value it is 0.
      </p>
      <h2>Security status</h2>
      <p>
        Each connected system (Microsoft 365, PSA, RMM) gets a score from its controls in three categories: Identity,
        Data and Apps. A system that was never measured does not appear: that is not the same as a score of 0. “Security
        Details” shows the categories behind a score and what to do first.
      </p>
      <p>
        In the details a score of {label.excellent} and above is called Excellent, {label.good} and above Good,{' '}
        {label.fair} and above Fair; anything lower needs improvement.
      </p>
      <h2>Bands</h2>
      <BandTable />
      <h2>Certificates</h2>
      <p>
        The card appears as soon as there is a certificate. It says EXPIRED if any certificate has run out, EXPIRING
        SOON if one ends within {constants.certificateExpiringDays} days, and COMPLIANT if one is active.
      </p>
      <h2>Recent activity</h2>
      <p>
        The {constants.recentActivity.limit} newest entries of the last {constants.recentActivity.windowDays} days: who
        did what, and to which control.
      </p>
    </>
  );
}

export const readingTheDashboard: Article = {
  slug: 'reading-the-dashboard',
  title: 'Reading the dashboard',
  summary: 'What the figures are made of, when they are good, and how old they may be.',
  Body,
};
