/** Leaves the application for the identity provider. An object, so that tests can replace its method. */
export const browser = {
  goTo(url: string): void {
    window.location.assign(url);
  },
};
