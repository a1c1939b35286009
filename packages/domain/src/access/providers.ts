/** All identity providers, by their names in addresses (spec A §2.4); each installation has those it is configured with. */
export const identityProviders = ['google', 'microsoft', 'accounting', 'accounting_connect', 'scanning'] as const;

export type ProviderId = (typeof identityProviders)[number];

/** The providers shown beside the e-mail field; the others are in the menu. */
export const featuredProviders: readonly ProviderId[] = ['google', 'microsoft'];

export function isProvider(text: string): text is ProviderId {
  return identityProviders.some((id) => id === text);
}
