/** Leaving the application. An object, so that tests can replace its function. */
export const browser = {
  goTo(url: string): void {
    window.location.assign(url);
  },
};
