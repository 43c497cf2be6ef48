/** What has been entered into the invitation dialog, kept in this tab until it is sent. */
import { isRole, type Role } from '@msp/contract';
import { useDraft } from '@msp/session';
import { addressKey, parseAddresses } from './parse-addresses';

interface InviteDraft {
  text: string;
  /** The role of every address without one of its own; null until chosen. */
  role: Role | null;
  /** By address, in lower case. */
  roles: Record<string, Role>;
}

const isDraft = (stored: unknown): stored is InviteDraft => {
  const { text, role, roles } = (stored ?? {}) as Partial<Record<keyof InviteDraft, unknown>>;
  return typeof text === 'string' && (role === null || isRole(role)) && typeof roles === 'object' && roles !== null;
};

export interface AddressWithRole {
  email: string;
  role: Role | null;
}

export function useInviteDraft() {
  const { value, set, clear } = useDraft<InviteDraft>('invite-people', { text: '', role: null, roles: {} }, isDraft);
  const { addresses, invalid, duplicates } = parseAddresses(value.text);
  return {
    text: value.text,
    role: value.role,
    rows: addresses.map((email): AddressWithRole => ({ email, role: value.roles[addressKey(email)] ?? value.role })),
    invalid,
    duplicates,
    setText: (text: string) => set({ ...value, text }),
    setRole: (role: Role) => set({ ...value, role }),
    setRoleOf: (email: string, role: Role) => set({ ...value, roles: { ...value.roles, [addressKey(email)]: role } }),
    clear,
  };
}
