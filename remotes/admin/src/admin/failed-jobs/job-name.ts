/** The name of a queue in words: "policy-reminders-organization" is "Policy reminders". */
export function jobName(queue: string): string {
  const words = queue.replace(/-organization$/, '').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
