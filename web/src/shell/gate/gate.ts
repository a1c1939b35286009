/** The kinds of route that spec A §2.2 distinguishes; each route names its own. */
export type Screen =
  | 'Home'
  | 'Login'
  | 'SelfRegistration'
  | 'CreditorOnboarding'
  | 'Open'
  | 'Decisions'
  | 'Decision'
  | 'SignOut'
  | 'ItemSearch'
  | 'ItemDisplay'
  | 'Notifications'
  | 'NotFound';

export type Visit = {
  readonly screen: Screen;
  /** Path and query as in the address. */
  readonly address: string;
  readonly query: Readonly<Record<string, string | undefined>>;
};

/** The facts of a signed-in user that decide where they may go; undefined: not signed in. */
export type Bearer = { readonly customAccess?: string | undefined; readonly creditorToOnboard?: boolean } | undefined;

export type Gate =
  | { readonly go: 'stay' }
  /** Shown instead of the whole app. */
  | { readonly go: 'instead'; readonly screen: 'PartnerSelfRegistration' | 'AgreementSigning' | 'NotFound' }
  | { readonly go: 'to'; readonly address: string; readonly remember?: string }
  /** To the address that was requested before the sign-in, else Home. */
  | { readonly go: 'back' };

const stay: Gate = { go: 'stay' };
const beforeSignIn: readonly Screen[] = ['Login', 'SelfRegistration'];
const withoutFrame: readonly Screen[] = ['Login', 'SelfRegistration', 'CreditorOnboarding'];
const notRemembered: readonly Screen[] = ['Home', 'SignOut'];
const insteadOfApp = {
  partner_self_registration: 'PartnerSelfRegistration',
  sign_agreements: 'AgreementSigning',
} as const;

/** Where this session may go (spec A §2.2). The server protects the data; this leads users to the right page. */
export function computeGate(visit: Visit, bearer: Bearer): Gate {
  if (!bearer) return computeSignedOutGate(visit);
  // Signing out is always allowed.
  if (visit.screen === 'SignOut') return stay;
  if (bearer.customAccess) return computeCustomAccessGate(visit, bearer.customAccess);
  if (bearer.creditorToOnboard) return only(visit, 'CreditorOnboarding', '/creditor-onboarding');
  if (beforeSignIn.includes(visit.screen)) return { go: 'back' };
  const address = forwardingOf(visit);
  return address === undefined ? stay : { go: 'to', address };
}

/** Login, SelfRegistration and CreditorOnboarding have no header, footer and drawers. */
export function hidesFrame(screen: Screen): boolean {
  return withoutFrame.includes(screen);
}

function computeSignedOutGate(visit: Visit): Gate {
  if (beforeSignIn.includes(visit.screen)) return stay;
  if (notRemembered.includes(visit.screen)) return { go: 'to', address: '/login' };
  if (visit.screen !== 'Open') return { go: 'to', address: '/login', remember: visit.address };
  const { oauth } = visit.query;
  const address = oauth ? `/login?${new URLSearchParams({ oauth })}` : '/login';
  const item = forwardingOf(visit);
  return { go: 'to', address, ...(item !== undefined && { remember: item }) };
}

/** A token with a custom access opens its one screen only. */
function computeCustomAccessGate(visit: Visit, customAccess: string): Gate {
  if (customAccess === 'self_registration') return only(visit, 'SelfRegistration', '/self-registration');
  if (beforeSignIn.includes(visit.screen)) return { go: 'to', address: '/' };
  const screen = Object.entries(insteadOfApp).find(([access]) => access === customAccess)?.[1];
  return { go: 'instead', screen: screen ?? 'NotFound' };
}

function only(visit: Visit, screen: Screen, address: string): Gate {
  return visit.screen === screen ? stay : { go: 'to', address };
}

/** The address that a short one means (spec A §2.1); undefined if there is none. */
function forwardingOf({ screen, address, query }: Visit): string | undefined {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? [];
  if (screen === 'Decisions') return `/item-search/decisions${rest}`;
  if (screen === 'Decision') {
    const id = path.split('/')[2];
    return isName(id) ? `/item-display/decisions/${id}${rest}` : undefined;
  }
  if (screen !== 'Open' || !isName(query.resource)) return undefined;
  // `route` names the screen to open; every known link means the item.
  if (query.route === 'ItemSearch') return `/item-search/${query.resource}`;
  return isName(query.id) ? `/item-display/${query.resource}/${query.id}` : undefined;
}

/** A resource or an id, without characters that could change the address. */
function isName(text: string | undefined): boolean {
  return text !== undefined && /^[A-Za-z0-9][\w-]{0,99}$/.test(text);
}
