/** Article: who may do what. The table is made from the permission matrix itself. */
import { type Permission, permissionsOfRole, type Role, roleLabels } from '@msp/contract';
import type { Article } from '../article';
import { TableScroll } from '../prose';

const order: readonly Role[] = ['VIEWER', 'msp_user', 'msp_admin', 'assessor', 'superadmin'];

const abilities: readonly { ability: string; permission: Permission }[] = [
  { ability: 'See controls, evidence, metrics, policies, assessments and certificates', permission: 'control:read' },
  { ability: 'Write comments', permission: 'comment:create' },
  { ability: 'Answer controls and submit them for review', permission: 'control:submit' },
  { ability: 'Add and archive evidence', permission: 'evidence:create' },
  { ability: 'Upload policies', permission: 'policy:upload' },
  { ability: 'Review answers of others', permission: 'control:review' },
  { ability: 'Connect and synchronize integrations', permission: 'integration:manage' },
  { ability: 'Invite and remove people', permission: 'user:create' },
  { ability: 'Delete evidence', permission: 'evidence:delete' },
  { ability: 'Create API keys', permission: 'api-key:manage' },
  { ability: 'Submit an assessment', permission: 'assessment:submit' },
  { ability: 'Decide on an assessment', permission: 'assessment:review' },
];

function Body() {
  return (
    <>
      <p>
        You have a role in each organization that you belong to, and it can be a different one in each. The badge beside
        an organization’s name in the switcher shows it.
      </p>
      <h2>What each role may do</h2>
      <TableScroll label="What each role may do">
        <table>
          <thead>
            <tr>
              <th scope="col">May</th>
              {order.map((role) => (
                <th key={role} scope="col">
                  {roleLabels[role]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {abilities.map(({ ability, permission }) => (
              <tr key={permission}>
                <th scope="row">{ability}</th>
                {order.map((role) => (
                  <td key={role}>{permissionsOfRole[role].includes(permission) ? 'Yes' : 'No'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
      <p>
        What your role does not permit is not offered. If a link leads you to such a page, it says so; an admin of the
        organization can change your role.
      </p>
      <h2>Working for several organizations</h2>
      <p>
        Exactly one organization is active at a time. Choose another one at the top of the sidebar: the pages load again
        with its records and with your role there. Other tabs of this browser follow.
      </p>
      <p>Records of one organization are never shown in another, not even to somebody who belongs to both.</p>
    </>
  );
}

export const rolesAndOrganizations: Article = {
  slug: 'roles-and-organizations',
  title: 'Roles and organizations',
  summary: 'Who may do what, and working for several organizations.',
  Body,
};
