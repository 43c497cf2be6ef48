/** Removes the demonstration organisations and accounts with all their data. The record that they were loaded stays. */
import pg from 'pg';
import { previewKeyOf } from '../../src/platform/documents/documents';
import type { Storage } from '../../src/platform/storage/storage';
import type { DemoOrganization, DemoPerson } from './people';

/** Listed in the order of deletion: referencing tables come first. */
const tenantTables = [
  'data_exports',
  'idempotency_keys',
  'webhook_deliveries',
  'webhooks',
  'ticket_evidence',
  'ticket_changes',
  'tickets',
  'ticket_destinations',
  'check_refreshes',
  'check_snoozes',
  'check_changes',
  'checks',
  'scan_findings',
  'scan_reports',
  'scanners',
  'register_reviews',
  'supplier_documents',
  'supplier_controls',
  'risk_suppliers',
  'risk_controls',
  'risks',
  'suppliers',
  'inheritance_decisions',
  'responsibility_versions',
  'responsibility_statements',
  'framework_statements',
  'chosen_frameworks',
  'own_frameworks',
  'access_reviews',
  'task_round_evidence',
  'task_rounds',
  'recurring_tasks',
  'calendar_feeds',
  'activity_log_controls',
  'activity_log',
  'metric_values',
  'metric_overrides',
  'metric_targets',
  'requirement_intervals',
  'daily_snapshots',
  'onboarding_progress',
  'certificate_registrations',
  'certificates',
  'security_checks',
  'subject_measurements',
  'integration_runs',
  'integration_subjects',
  'integration_secrets',
  'integrations',
  'comment_reactions',
  'comment_mentions',
  'comment_attachments',
  'comments',
  'policy_acceptances',
  'policy_files',
  'policy_versions',
  'company_profiles',
  'policies',
  'policy_settings',
  'evidence_controls',
  'evidence_files',
  'evidence',
  'requirement_responses',
  'control_overrides',
  'control_verdicts',
  'assessment_controls',
  'assessment_snapshots',
  'assessments',
  'control_response_versions',
  'control_responses',
  'directory_group_members',
  'directory_groups',
  'directory_users',
  'directory_tokens',
  'directory_settings',
  'directory_requests',
  'notifications',
  'notification_settings',
  'mail_outbox',
  'invitations',
  'saved_views',
  'organization_registries',
  'workos_members',
  'workos_organizations',
  'api_keys',
  'organization_summaries',
  'management_invitations',
  'memberships',
  'managements',
];

/**
 * @param adminUrl of the database's owner
 * @returns the number of organisations removed
 */
export async function removeDemo(
  adminUrl: string,
  storage: Storage,
  { organizations, people }: { organizations: DemoOrganization[]; people: DemoPerson[] },
): Promise<number> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query('begin');
    await client.query(`set local app.removing_organization = 'yes'`);
    // Raises an error, instead of silently deleting nothing, if row-level security applies to this role.
    await client.query('set local row_security = off');
    const { rows } = await client.query<{ id: string }>('select id from organizations where slug = any($1)', [
      organizations.map(({ slug }) => slug),
    ]);
    const ids = rows.map(({ id }) => id);
    const files = await client.query<{ storage_key: string }>(
      `select storage_key from evidence_files where organization_id = any($1)
       union all select storage_key from comment_attachments where organization_id = any($1)
       union all select storage_key from policy_files where organization_id = any($1)
       union all select storage_key from data_exports where organization_id = any($1) and storage_key is not null`,
      [ids],
    );
    const subjects = people.map(({ subject }) => subject);
    await client.query(
      'delete from sessions where active_organization_id = any($1) or user_id in (select id from users where subject = any($2))',
      [ids, subjects],
    );
    // Clients that people have created for a demonstration organisation are kept, without a manager.
    await client.query(
      'update memberships set removed_at = now(), management_id = null where management_id in (select id from managements where manager_id = any($1))',
      [ids],
    );
    await client.query(
      'delete from inheritance_decisions where management_id in (select id from managements where manager_id = any($1))',
      [ids],
    );
    await client.query('delete from managements where manager_id = any($1)', [ids]);
    for (const table of tenantTables) await client.query(`delete from ${table} where organization_id = any($1)`, [ids]);
    await client.query('delete from organizations where id = any($1)', [ids]);
    await client.query(
      `delete from users u where (subject = any($1) or issuer = 'urn:trusted-msp:api-key')
       and not exists (select from memberships m where m.user_id = u.id)`,
      [subjects],
    );
    await client.query('commit');
    for (const { storage_key } of files.rows) {
      await storage.remove(storage_key);
      await storage.remove(previewKeyOf(storage_key));
    }
    return ids.length;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    await client.end();
  }
}
