/** Whether the browser is on its way out of the session. Forms that ask before they are left must not hold up a sign-out. */

let leaving = false;

/** The host's session folder says so, before it goes. */
export const setLeaving = (value: boolean): void => {
  leaving = value;
};

export const isLeaving = (): boolean => leaving;
