/** Switches the active organisation from a page of a remote. The host does it (specification §4). */

type SwitchOrganization = (organization: { externalId: string }) => Promise<void>;

let switchInHost: SwitchOrganization = () => Promise.reject(new Error('The host has not set how to switch.'));

/** Called by the host when the application starts. */
export const setOrganizationSwitch = (switchTo: SwitchOrganization): void => {
  switchInHost = switchTo;
};

/** The page is shown again in the other organisation, at the same address. Rejects if the switch fails. */
export const switchOrganization: SwitchOrganization = (organization) => switchInHost(organization);
