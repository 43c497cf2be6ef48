/** Every organisation keeps an administrator. */
import { AppError } from '../../platform/errors';

/**
 * Before a member stops being an administrator.
 * @param current the current administrators, locked until the transaction ends; may contain other members too
 * @throws AppError 409 LAST_ADMINISTRATOR
 */
export function requireAnotherAdministrator(
  current: readonly { userId: string; role: string }[],
  userId: string,
): void {
  const administrators = current.filter(({ role }) => role === 'msp_admin');
  if (administrators.length !== 1 || administrators[0]?.userId !== userId) return;
  throw new AppError(
    409,
    'LAST_ADMINISTRATOR',
    'This is the only administrator of the organisation. Make another member an administrator first.',
  );
}
