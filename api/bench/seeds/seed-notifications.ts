/** Notifications of the seeded people: twenty each, the newest five unread; and the settings of each. */

/** @param until the end of the seeded history, as SQL */
export const notificationSteps = (until: string): string[] => [
  `insert into notifications (organization_id, id, user_id, kind, permission, record_type, record_id, title, text, path, key,
      created_at, read_at, in_app)
    select p.organization_id, pg_temp.id(${until} - day * interval '1 day', 'notification ' || p.email || day), p.id,
      pg_temp.word(array['MENTIONED','ASSIGNED','REVIEW_REQUESTED','APPROVED','DUE'], p.email || day), 'control:read', 'control-response',
      p.id, 'Response approved', 'IDN-01 Multi-factor sign-in', '/controls/IDN-01', 'seed ' || day,
      ${until} - day * interval '1 day', case when day > 5 then ${until} - (day - 1) * interval '1 day' end, true
    from generate_series(20, 1, -1) day cross join seed_people p`,
  `insert into notification_settings (organization_id, id, user_id, kinds, digest_hour)
    select organization_id, pg_temp.id(${until}, 'settings ' || email), id, '{}', 8 from seed_people`,
];
