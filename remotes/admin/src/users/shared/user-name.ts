/** How the list and its dialogs name a member or an invited person. */
import type { Member } from '@msp/contract';

/** First and last name, or the email where both are blank. */
export const userName = ({ firstName, lastName, email }: Member) => `${firstName} ${lastName}`.trim() || email;
