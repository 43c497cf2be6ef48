/** Article: from the first sign-in to a working organisation. */
import { hostPaths, remotePaths } from '@msp/contract';
import { TextLink } from '@msp/ui';
import type { Article } from '../article';

const { compliance, evidence, integrations, admin } = remotePaths;

function Body() {
  return (
    <>
      <p>
        You track the compliance of your organization here: which controls apply, how far each one is, what proves it,
        and what your connected systems measure.
      </p>
      <h2>Signing in</h2>
      <p>
        You sign in with the account of your organization’s identity provider; there is no separate password. An admin
        invites you by email. The link in that mail leads you through the sign-in and into the organization.
      </p>
      <p>
        After signing in you return to the page that you wanted to open. If your account belongs to no organization yet,
        a page says so and lists what you can do.
      </p>
      <h2>The first four steps</h2>
      <p>The dashboard of a new organization shows them in this order. Each can be marked done and undone.</p>
      <ol>
        <li>
          <strong>Walkthrough call.</strong> Book a call with us. It opens in a new tab.
        </li>
        <li>
          <strong>Setup Integrations.</strong> Connect the systems you manage on{' '}
          <TextLink to={integrations.integrations}>Integrations</TextLink>.
        </li>
        <li>
          <strong>Add Team Members.</strong> Admins find their people on <TextLink to={admin.users}>Users</TextLink>.
        </li>
        <li>
          <strong>Complete Controls.</strong> Work through <TextLink to={compliance.controls}>Controls</TextLink> and
          keep what proves them under <TextLink to={evidence.evidence}>Evidence</TextLink>.
        </li>
      </ol>
      <h2>Finding your way</h2>
      <ul>
        <li>
          <kbd>Ctrl</kbd> <kbd>B</kbd> (<kbd>⌘</kbd> <kbd>B</kbd> on a Mac) folds the sidebar to its icons and back.
          Your choice is kept for a week.
        </li>
        <li>
          The name at the top of the sidebar is the active organization. If you work for several, choose another one
          there; everything you see then belongs to it.
        </li>
        <li>
          Light or dark follows your system. You can change it on your{' '}
          <TextLink to={hostPaths.profile}>profile</TextLink>.
        </li>
        <li>Filters, sorting and pages of a list are part of its address: a copied link shows the same list.</li>
      </ul>
    </>
  );
}

export const gettingStarted: Article = {
  slug: 'getting-started',
  title: 'Getting started',
  summary: 'Signing in, the first four steps, and finding your way around.',
  Body,
};
