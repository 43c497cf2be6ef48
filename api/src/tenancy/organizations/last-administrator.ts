/** Every organisation keeps an administrator, and one of its own if it has one: otherwise it could not end its management. */
import { AppError } from '../../platform/errors';

/**
 * Before a member stops being an administrator.
 * @param current the current administrators, locked until the transaction ends; may contain other members too
 * @throws AppError 409 LAST_ADMINISTRATOR
 */
export function requireAnotherAdministrator(
  current: readonly { userId: string; role: string; managementId: string | null }[],
  userId: string,
): void {
  const administrators = current.filter(({ role }) => role === 'msp_admin');
  const leaving = administrators.find((member) => member.userId === userId);
  if (!leaving) return;
  const isOwn = leaving.managementId === null;
  const others = administrators.filter((member) => member !== leaving && !(isOwn && member.managementId !== null));
  if (others.length > 0) return;
  throw new AppError(
    409,
    'LAST_ADMINISTRATOR',
    administrators.length === 1
      ? 'This is the only administrator of the organisation. Make another member an administrator first.'
      : "This is the organisation's only administrator who doesn't work for its manager. Make another of its own members an administrator first.",
  );
}
