/** Whether a sign-out is under way. Forms that warn about unsaved changes must not interrupt it. */

let leaving = false;

/** Called by the host before it leaves the page. */
export const setLeaving = (value: boolean): void => {
  leaving = value;
};

export const isLeaving = (): boolean => leaving;
