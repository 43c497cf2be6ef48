/** What an export leaves out. */

/** Columns that stay out: secrets, their hashes, and what only this installation can use. */
export const leftOutColumns: Record<string, string[]> = {
  activity_log: ['search_text'],
  api_keys: ['secret_hash'],
  certificate_registrations: ['claimed_until'],
  comment_attachments: ['storage_key'],
  directory_tokens: ['token_hash'],
  evidence_files: ['storage_key'],
  invitations: ['token_hash', 'mail_id'],
  organization_domains: ['token'],
  organization_logos: ['storage_key'],
  policy_files: ['storage_key'],
  scanners: ['webhook_hash'],
  single_sign_on: ['secret_key_id', 'secret'],
  ticket_destinations: ['worker_id', 'worker_until'],
  webhook_deliveries: ['claimed_until'],
  webhooks: ['secret_key_id', 'secret', 'previous_key_id', 'previous_secret'],
};

/** Tables that stay out, with the reason. */
export const leftOutTables: Record<string, string> = {
  calendar_feeds: 'Belong to one person each, and hold the hash of a secret link.',
  check_refreshes: 'Notes for the worker, kept for a minute.',
  data_exports: 'The exports themselves.',
  idempotency_keys: 'Answers to repeated requests, kept for a day.',
  integration_secrets: 'Secrets of integrations.',
  mail_outbox: 'Mails on their way, which contain links that sign people in.',
  notification_settings: 'Belong to one person each.',
  notifications: 'Belong to one person each.',
  organization_summaries: 'Figures that are calculated again at any time.',
  saved_views: 'Belong to one person each.',
  workos_members: 'Ids at WorkOS, which only this installation can use.',
  workos_organizations: 'Ids at WorkOS, which only this installation can use.',
};
