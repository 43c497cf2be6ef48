/** The names of everything that adapters measure, also of what the registry does not ask for. */
const names: Record<string, string> = {
  'app-secure-score-percent': 'Apps Secure Score',
  'backup-coverage-percent': 'Servers backed up in the last 7 days',
  'conditional-access-enforced-percent': 'Conditional access policies enforced',
  'data-secure-score-percent': 'Data Secure Score',
  'detection-tickets-in-sla-percent': 'Security tickets answered within SLA',
  'device-active-threats-count': 'Devices with active threats',
  'device-compliant-percent': 'Managed devices that comply with policies',
  'device-encrypted-percent': 'Managed devices with encrypted storage',
  'device-malware-protected-percent': 'Devices with antivirus enabled',
  'device-patched-percent': 'Devices with critical patches installed',
  'device-reporting-percent': 'Devices that reported this week',
  'device-secure-score-percent': 'Devices Secure Score',
  'device-unsupported-os-count': 'Devices on unsupported operating systems',
  'identity-secure-score-percent': 'Identity Secure Score',
  'mfa-enforced-percent': 'Accounts for which MFA is enforced',
  'mfa-phishing-resistant-admin-percent': 'Administrators with phishing-resistant sign-in',
  'mfa-registered-admin-percent': 'Administrators registered for MFA',
  'mfa-registered-percent': 'Accounts registered for MFA',
  'mfa-required-of-all-count': 'Policies that require MFA of all users',
  'secure-score-percent': 'Secure Score',
  'security-tickets-open-count': 'Open security tickets',
  'security-tickets-over-30-days-count': 'Security tickets older than 30 days',
  'security-tickets-resolved-in-sla-percent': 'Security tickets resolved within SLA',
  'service-desk-inactive-accounts-count': 'Technician accounts unused for 45 days',
  'urgent-ticket-age-days': 'Median age of urgent tickets',
};

/** Whether an adapter measures it. */
export const isAdapterMetric = (key: string): boolean => Object.hasOwn(names, key);

/** @throws Error for a metric that no adapter measures */
export function metricName(key: string): string {
  const name = names[key];
  if (!name) throw new Error(`The metric "${key}" has no name.`);
  return name;
}
