/**
 * What an export contains: tables with their columns, and files. Every column is listed, so that a new one, which may hold a secret, is
 * exported only when it is added here. A test compares both lists with the database.
 */
import { type SQL, sql } from 'drizzle-orm';
import { followedControlRegistry } from '../../catalogue/control-registries/followed';

export interface ExportedTable {
  name: string;
  /** Its primary key, without the organisation. */
  key: string[];
  columns: string[];
  /** For tables of the whole installation, and for rows that the organisation may not know yet. */
  where?: (organizationId: string) => SQL;
}

export interface FileSource {
  table: string;
  /** The column of the record that the file belongs to. */
  record: string;
  folder: string;
}

export const fileSources: FileSource[] = [
  { table: 'evidence_files', record: 'evidence_id', folder: 'evidence' },
  { table: 'policy_files', record: 'version_id', folder: 'policy-versions' },
  { table: 'comment_attachments', record: 'comment_id', folder: 'comments' },
  { table: 'organization_logos', record: 'organization_id', folder: 'logo' },
];

const words = (text: string) => text.trim().split(/\s+/);
const table = (name: string, columns: string, key = 'id'): ExportedTable => ({
  name,
  key: words(key),
  columns: words(columns),
});

/** What assessors found, once they have decided. @param savedAt the column that says when they saved it */
const disclosed = (savedAt: string) => (organizationId: string) =>
  sql`organization_id = ${organizationId} and ${sql.raw(savedAt)} <= (
    select a.reviewed_at from assessments a where a.organization_id = ${organizationId} and a.id = assessment_id)`;

/** Tables of the whole installation, of which only the rows that the organisation's own refer to are exported. */
const sharedTables: ExportedTable[] = [
  { ...table('organizations', 'id external_id slug name created_at created_by'), where: (id) => sql`id = ${id}` },
  {
    ...table('users', 'id email first_name last_name'),
    where: (id) => sql`exists (select from memberships m where m.user_id = users.id and m.organization_id = ${id})`,
  },
  {
    ...table('control_registries', 'id key version title published_on'),
    where: (id) => sql`id = ${followedControlRegistry({ organizationId: id })}`,
  },
  {
    ...table('controls', 'id registry_id code name domain_code domain_name tier purpose guidance nist_csf cis_v8'),
    where: (id) => sql`registry_id = ${followedControlRegistry({ organizationId: id })}`,
  },
  {
    ...table('requirements', 'id control_id key question help type options unit metric_key'),
    where: (id) =>
      sql`control_id in (select c.id from controls c where c.registry_id = ${followedControlRegistry({ organizationId: id })})`,
  },
  {
    ...table('metrics', 'id registry_id key name description unit better'),
    where: (id) => sql`registry_id = ${followedControlRegistry({ organizationId: id })}`,
  },
];

export const exportedTables: ExportedTable[] = [
  ...sharedTables,
  table(
    'activity_log',
    `id occurred_at actor_id actor_name actor_email actor_organization action record_type record_id control_codes title description
      changes`,
  ),
  table('activity_log_controls', 'activity_id control_id control_code position occurred_at', 'activity_id control_id'),
  table(
    'api_keys',
    'id user_id name scopes prefix last_four created_by created_at expires_at last_used_at revoked_at revoked_by',
  ),
  table(
    'assessment_controls',
    `id assessment_id snapshot_number control_id position code name domain_code domain_name implementation_status
      health response_version content sha256`,
  ),
  table(
    'assessment_snapshots',
    `id assessment_id number taken_at taken_by registry_key registry_version registry_title control_count
      manifest sha256`,
  ),
  table(
    'assessments',
    `id code status notes assessor_id snapshot_number created_by created_at submitted_by submitted_at reviewed_by
      reviewed_at review_comment renews_certificate_id version`,
  ),
  table(
    'certificate_registrations',
    'certificate_id status reference url other_name error attempts next_attempt_at updated_at',
    'certificate_id',
  ),
  table(
    'certificates',
    `id code holder assessment_id assessment_code registry_title registry_version control_count met_count snapshot_sha256
      credential status_index reminded_days issued_by issued_at expires_at revoked_at revoked_by revoked_reason
      reinstated_at reinstated_by reinstated_reason`,
  ),
  table('chosen_frameworks', 'id framework_key chosen_by chosen_at'),
  table('comment_attachments', 'id comment_id file_name content_type size sha256 uploaded_by created_at'),
  table('comment_mentions', 'id comment_id user_id'),
  table('comment_reactions', 'id comment_id emoji user_id created_at'),
  table(
    'comments',
    `id record_type record_id parent_id author_id body created_at edited_at deleted_at resolved_at resolved_by
      version`,
  ),
  table('company_profiles', 'values updated_at updated_by version', 'organization_id'),
  {
    ...table(
      'control_overrides',
      'id assessment_id control_id implementation_status reason created_by created_at removed_by removed_at',
    ),
    where: disclosed('created_at'),
  },
  table(
    'control_response_versions',
    `id response_id number event implementation_status notes answers snapshot metrics reason review_by
      owner_name risk_owner_name comment self_approved explanation actor_id actor_name actor_email created_at`,
  ),
  table(
    'control_responses',
    `id control_id owner_id due_on review_status implementation_status notes reason risk_owner_id review_by
      explanation counted_status counted_version_number submitted_by submitted_at created_at updated_at version`,
  ),
  {
    ...table(
      'control_verdicts',
      'id assessment_id control_id verdict comment accepted_reason response_version decided_by decided_at version',
    ),
    where: disclosed('decided_at'),
  },
  table(
    'daily_snapshots',
    `day registry_id total_controls implemented_controls partially_implemented_controls risk_accepted_controls
      not_applicable_controls percentage microsoft365_score psa_score rmm_score taken_at`,
    'day',
  ),
  table('directory_group_members', 'group_id directory_user_id', 'group_id directory_user_id'),
  table('directory_groups', 'id display_name external_id created_at updated_at'),
  table('directory_requests', 'id received_at method path status problem'),
  table('directory_settings', 'id group_roles successor_id workos_directory_id version'),
  table('directory_tokens', 'id last_four created_by created_at last_used_at'),
  table(
    'directory_users',
    'id user_id user_name external_id email given_name family_name display_name active role created_at updated_at',
  ),
  table('evidence', 'id name description type status valid_until file_number created_at updated_at version'),
  table('checks', 'id control_id kind subject name state since lasting_told_at'),
  table('check_changes', 'id check_id at state reasons'),
  table(
    'check_snoozes',
    `id check_id control_id check_name reason last_day requested_by requested_at confirmed_by confirmed_at ended_by
      ended_at`,
  ),
  table(
    'provided_integrations',
    `id integration_id management_id provider_integration_id provider_name customer_id customer_name mapped_at ended_at`,
  ),
  table(
    'recurring_tasks',
    `id registry_task_id control_id name description months due_on anchor_day evidence_required guide assignee_id overdue_told_for reminded_on
      created_at updated_at retired_at version`,
  ),
  table('task_rounds', 'id task_id due_on anchor_day done_on done_by recorded_at note'),
  table('task_round_evidence', 'id round_id evidence_id file_number'),
  table(
    'risks',
    `id title description category likelihood impact residual_likelihood residual_impact treatment plan accepted_by accepted_at
      acceptance_reason accepted_score state closed_by closed_at close_reason owner_id review_months next_review_on anchor_day
      created_at updated_at version`,
  ),
  table('risk_controls', 'id risk_id control_id'),
  table('risk_suppliers', 'id risk_id supplier_id'),
  table(
    'suppliers',
    `id name service criticality data contact website contract_ends_on state ended_at owner_id review_months next_review_on anchor_day
      created_at updated_at version`,
  ),
  table('supplier_controls', 'id supplier_id control_id'),
  table('supplier_documents', 'id supplier_id evidence_id'),
  table(
    'register_reviews',
    `id risk_id supplier_id due_on reviewed_on reviewed_by recorded_at note likelihood impact residual_likelihood residual_impact`,
  ),
  table(
    'access_reviews',
    'id task_id started_by started_at lines covered not_covered signed_by signed_at round_id version',
  ),
  table('evidence_controls', 'id evidence_id control_id'),
  table(
    'scanners',
    `id name columns rules other_controls controls open expected_days eased last_report_at
      webhook_created_at webhook_created_by webhook_used_at created_at created_by updated_at version deleted_at`,
  ),
  table(
    'scan_reports',
    `id scanner_id received_at delivery received_by format file_name sha256 is_complete findings opened resolved`,
  ),
  table(
    'scan_findings',
    `id scanner_id key title description severity state rule resource controls first_seen_at last_seen_at resolved_at`,
  ),
  table('collected_evidence', 'id evidence_id control_id source_kind source_id source_name month digest collected_at'),
  table(
    'evidence_files',
    'id evidence_id number file_name content_type size sha256 uploaded_by created_at valid_until changed_by',
  ),
  table('framework_statements', 'id framework_key entry applicability justification decided_by decided_at version'),
  table(
    'inheritance_decisions',
    `id management_id manager_name version_id number published_at note registry_key registry_title is_accepted content reason
      decided_by decided_at decided_for`,
  ),
  table(
    'integration_runs',
    `id integration_id kind trigger requested_by outcome attempt requested_at started_at finished_at alive_at
      step done total api_calls measured not_measured problem_code problem_message log`,
  ),
  table(
    'integration_subjects',
    'id integration_id external_id name included countable changed_at changed_by first_seen_at last_seen_at gone',
  ),
  table(
    'integrations',
    `id adapter_key name status status_message settings problem_code problem_message problem_since failures
      next_collection_at connected_by last_sync_at last_success_at created_at updated_at version`,
  ),
  table(
    'invitations',
    'id email role state sends invited_by sent_at expires_at accepted_at accepted_by revoked_at version',
  ),
  table('join_requests', 'id user_id email first_name last_name message state created_at ended_at answered_by'),
  table(
    'memberships',
    'id user_id role is_reviewer joined_at removed_at last_active_at invited_by management_id version',
  ),
  table('managements', 'id manager_id started_at ended_at ended_by ended_reason'),
  table('management_invitations', 'id email invited_as invited_by invited_at expires_at state answered_at'),
  table('requirement_intervals', 'id requirement_id months reason set_by set_at'),
  table('metric_targets', 'id metric_id target reason set_by set_at'),
  table(
    'metric_overrides',
    'id metric_id value reason created_at created_by ends_at revoked_at revoked_by evidence_id announced_at',
  ),
  table(
    'metric_values',
    'id metric_id value status reason source source_kind integration_id recorded_by note observed_at collected_at',
  ),
  table(
    'onboarding_progress',
    `has_booked_call has_setup_integrations has_added_users has_completed_sections dismissed_at dismissed_reason
      updated_at`,
    'organization_id',
  ),
  table(
    'organization_domains',
    'id domain state created_at created_by workos_id checked_at verified_at missing_since problem',
  ),
  table('organization_logos', 'id file_name content_type size sha256 uploaded_by created_at'),
  table('organization_registries', 'registry_id', 'organization_id'),
  table('own_frameworks', 'id name edition summary file_name registry_key mapped_on content added_by added_at version'),
  table('policies', 'id code name template_code owner_id review_by retired_at created_at updated_at version'),
  table('policy_acceptances', 'id version_id user_id asked_at asked_by due_on reminded_at accepted_at accepted_sha256'),
  table(
    'policy_files',
    `id version_id file_name content_type size sha256 uploaded_by created_at status step percentage reason
      attempts alive_at html text outline page_count`,
  ),
  table('policy_settings', 'review_required updated_at', 'organization_id'),
  table(
    'policy_versions',
    `id policy_id number source state content blank_values note owner_id review_by sha256 created_at created_by
      updated_at submitted_at submitted_by sent_back_at sent_back_by sent_back_comment published_at published_by
      published_name published_owner published_approver version`,
  ),
  table(
    'requirement_responses',
    'id response_id requirement_id value review_status review_comment reviewed_by reviewed_at updated_at version',
  ),
  table(
    'responsibility_statements',
    'id registry_key control_code responsibility provider customer changed_by changed_at version',
  ),
  table(
    'responsibility_versions',
    'id number registry_key registry_title content note published_by published_at announced_at',
  ),
  table('security_checks', 'id integration_id category key name implementation_status observed_at'),
  table('single_sign_on', 'id issuer client_id is_on last_test created_at updated_at version'),
  table('single_sign_on_identities', 'id issuer subject user_id created_at'),
  table(
    'subject_measurements',
    `id integration_id metric_key unit subject day value numerator denominator status reason_code reason
      observed_at`,
  ),
  table('ticket_changes', 'id ticket_id at title detail'),
  table('ticket_destinations', 'id integration_id settings labels changed_by changed_at next_read_at read_failures'),
  table('ticket_evidence', 'id ticket_id source evidence_id'),
  table(
    'tickets',
    `id reference state title text kind gap_key check_id requirement_id assessment_id control_id control_code
      control_name gap_name integration_id requested_by requested_at attempted_at failures next_attempt_at
      external_id external_number external_status external_url created_at closed_at read_at problem_code
      problem_message problem_since resolution_state resolution_text minutes attachments decided_by decided_at`,
  ),
  table(
    'webhook_deliveries',
    `id webhook_id event data status attempts next_attempt_at attempted_at duration_ms status_code answer
      created_at`,
  ),
  table(
    'webhooks',
    `id url description format events previous_until pause_reason last_delivered_at failing_since created_by created_at
      updated_at version`,
  ),
];
