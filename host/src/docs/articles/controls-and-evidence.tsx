/** Article: the words that controls and evidence are described with. */
import { constants, remotePaths } from '@msp/contract';
import { TextLink } from '@msp/ui';
import type { Article } from '../article';

function Body() {
  return (
    <>
      <p>
        A control is one thing that your organization does or ensures, such as multi-factor sign-in for every
        administrator. It has a code, for example <code>IDN-01</code>, and is made of requirements that you answer one
        by one.
      </p>
      <h2>Progress and verdict are two things</h2>
      <p>
        <strong>Progress</strong> says where the work stands: not started, draft, in review, changes requested,
        approved.
      </p>
      <p>
        <strong>The verdict</strong> says what is true of your organization:
      </p>
      <ul>
        <li>
          <strong>Fully implemented:</strong> everything the control asks for is in place.
        </li>
        <li>
          <strong>Partially implemented:</strong> some of it is. It does not yet count as implemented.
        </li>
        <li>
          <strong>Not implemented:</strong> none of it is, or nothing is known yet.
        </li>
        <li>
          <strong>Risk accepted:</strong> somebody with the authority to do so has decided to live without it.
        </li>
        <li>
          <strong>Not applicable:</strong> the control has no meaning for your organization and leaves the count.
        </li>
      </ul>
      <p>
        A control can be fully written up and still not be implemented. Read both before you report a figure. All of
        them are on <TextLink to={remotePaths.compliance.controls}>Controls</TextLink>.
      </p>
      <h2>Four eyes</h2>
      <p>
        Nobody approves what they themselves submitted. If you do not find a button to review something, you may have
        sent it in.
      </p>
      <h2>Evidence</h2>
      <p>
        Evidence is a file that proves an answer: an export, a screenshot, a report, a policy. One piece of evidence can
        support several controls. All of it is on <TextLink to={remotePaths.evidence.evidence}>Evidence</TextLink>.
      </p>
      <ul>
        <li>
          <strong>Current:</strong> it holds today.
        </li>
        <li>
          <strong>Expiring:</strong> its last valid day is at most {constants.evidenceExpiringDays} days away.
        </li>
        <li>
          <strong>Stale:</strong> its last valid day has passed. Replace it or archive it.
        </li>
        <li>
          <strong>No expiry:</strong> no last day was set.
        </li>
      </ul>
      <p>
        Archived evidence stays out of lists and reports until it is taken out of the archive. Nothing of it is lost.
      </p>
    </>
  );
}

export const controlsAndEvidence: Article = {
  slug: 'controls-and-evidence',
  title: 'Controls and evidence',
  summary: 'Progress, verdict, four eyes, and how long evidence holds.',
  Body,
};
