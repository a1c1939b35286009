/** The identity providers there can be, as they are called in addresses (spec A §2.4); each portal has those it is configured with. */
export const identityProviders = ['google', 'microsoft', 'accounting', 'accounting_connect', 'scanning'] as const;

export type ProviderId = (typeof identityProviders)[number];

/** Those that stand beside the e-mail; the others are found in the menu. */
export const featuredProviders: readonly ProviderId[] = ['google', 'microsoft'];

export function isProvider(text: string): text is ProviderId {
  return identityProviders.some((id) => id === text);
}
