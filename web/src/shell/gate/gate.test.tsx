import { describe, expect, test } from 'vitest';
import { type Bearer, computeGate, type Gate, hidesFrame, type Screen } from './gate.ts';

const paths: Record<Screen, string> = {
  Home: '/',
  Login: '/login',
  SelfRegistration: '/self-registration',
  CreditorOnboarding: '/creditor-onboarding',
  Open: '/open?resource=cases&id=abc123',
  Decisions: '/decisions',
  Decision: '/decision/d1',
  SignOut: '/sign-out',
  ItemSearch: '/item-search/creditors?page=2',
  ItemDisplay: '/item-display/cases/abc123?tab=history',
  Notifications: '/notifications?status=unread',
  NotFound: '/ingen/sida',
};
const screens = Object.keys(paths) as Screen[];

function go(screen: Screen, bearer: Bearer, address = paths[screen]): Gate {
  const query = Object.fromEntries(new URL(address, 'https://portal.example').searchParams);
  return computeGate({ screen, address, query }, bearer);
}

const stay: Gate = { go: 'stay' };
const to = (address: string, remember?: string): Gate => ({ go: 'to', address, ...(remember && { remember }) });
const everywhere = (gate: Gate, except: Partial<Record<Screen, Gate>>) =>
  screens.map((screen) => [screen, except[screen] ?? gate] as const);

const anyone: Bearer = {};

describe('a user who is not signed in', () => {
  test.each<readonly [Screen, Gate]>([
    ['Login', stay],
    ['SelfRegistration', stay],
    ['Open', to('/login', '/item-display/cases/abc123')],
    ['Home', to('/login')],
    ['SignOut', to('/login')],
    ['ItemSearch', to('/login', '/item-search/creditors?page=2')],
    ['ItemDisplay', to('/login', '/item-display/cases/abc123?tab=history')],
    ['Notifications', to('/login', '/notifications?status=unread')],
    ['Decision', to('/login', '/decision/d1')],
    ['Decisions', to('/login', '/decisions')],
    ['CreditorOnboarding', to('/login', '/creditor-onboarding')],
    ['NotFound', to('/login', '/ingen/sida')],
  ])('at %s', (screen, gate) => expect(go(screen, undefined)).toEqual(gate));

  test('a provider named in a link is passed on to the sign-in page', () => {
    const address = '/open?resource=cases&id=abc123&oauth=microsoft';
    expect(go('Open', undefined, address)).toEqual(to('/login?oauth=microsoft', '/item-display/cases/abc123'));
    const odd = `/open?oauth=${encodeURIComponent('x&email_auth=eve@evil.example#//')}`;
    expect(go('Open', undefined, odd)).toEqual(to('/login?oauth=x%26email_auth%3Deve%40evil.example%23%2F%2F'));
  });
});

describe('a signed-in user', () => {
  test.each<readonly [Screen, Gate]>([
    ['Login', { go: 'back' }],
    ['SelfRegistration', { go: 'back' }],
    ['Open', to('/item-display/cases/abc123')],
    ['Decision', to('/item-display/decisions/d1')],
    ['Decisions', to('/item-search/decisions')],
    ['Home', stay],
    ['SignOut', stay],
    ['ItemSearch', stay],
    ['ItemDisplay', stay],
    ['Notifications', stay],
    ['CreditorOnboarding', stay],
    ['NotFound', stay],
  ])('at %s', (screen, gate) => expect(go(screen, anyone)).toEqual(gate));

  test.each([
    ['/decisions?filter=mine&page=2', 'Decisions', '/item-search/decisions?filter=mine&page=2'],
    ['/decision/d1?tab=history', 'Decision', '/item-display/decisions/d1?tab=history'],
    [
      '/open?resource=creditor--notifications&id=64b0c0ffee64b0c0ffee64b0',
      'Open',
      '/item-display/creditor--notifications/64b0c0ffee64b0c0ffee64b0',
    ],
    ['/open?resource=cases&id=1&route=ItemDisplay', 'Open', '/item-display/cases/1'],
    ['/open?resource=cases&id=1&route=https://evil.example', 'Open', '/item-display/cases/1'],
    ['/open?resource=cases&route=ItemSearch', 'Open', '/item-search/cases'],
    ['/open?resource=cases&id=1&oauth=google', 'Open', '/item-display/cases/1'],
  ] as const)('%s leads on', (address, screen, target) => expect(go(screen, anyone, address)).toEqual(to(target)));

  test.each([
    '/open',
    '/open?resource=cases',
    '/open?id=1',
    '/open?resource=//evil.example&id=1',
    '/open?resource=..&id=..',
    '/open?resource=cases&id=../../login',
    '/open?resource=cases&id=%2f%2fevil.example',
    '/open?resource=cases&id=1%0d%0a',
    '/open?resource=javascript:alert(1)&id=1',
  ])('%s leads nowhere', (address) => {
    expect(go('Open', anyone, address)).toEqual(stay);
    expect(go('Open', undefined, address)).toEqual(to('/login'));
  });

  test('a decision with an invalid id leads nowhere', () => {
    expect(go('Decision', anyone, '/decision/..')).toEqual(stay);
    expect(go('Decision', anyone, '/decision/%2f%2fevil')).toEqual(stay);
  });
});

describe('a token with a single purpose', () => {
  test.each(everywhere(to('/self-registration'), { SelfRegistration: stay, SignOut: stay }))(
    'self-registration, at %s',
    (screen, gate) => expect(go(screen, { customAccess: 'self_registration' })).toEqual(gate),
  );

  const errands = {
    partner_self_registration: 'PartnerSelfRegistration',
    sign_agreements: 'AgreementSigning',
  } as const;
  for (const [customAccess, screen] of Object.entries(errands)) {
    const home = { Login: to('/'), SelfRegistration: to('/'), SignOut: stay };
    test.each(everywhere({ go: 'instead', screen }, home))(`${customAccess}, at %s`, (at, gate) =>
      expect(go(at, { customAccess })).toEqual(gate),
    );
  }

  test('an access that this version does not know opens nothing', () => {
    expect(go('Home', { customAccess: 'constructor' })).toEqual({ go: 'instead', screen: 'NotFound' });
    expect(go('SignOut', { customAccess: 'constructor' })).toEqual(stay);
  });
});

test.each(everywhere(to('/creditor-onboarding'), { CreditorOnboarding: stay, SignOut: stay }))(
  'a user with a creditor to onboard, at %s',
  (screen, gate) => expect(go(screen, { creditorToOnboard: true })).toEqual(gate),
);

test('a single-purpose token has precedence over a creditor to onboard', () => {
  const bearer = { customAccess: 'self_registration', creditorToOnboard: true };
  expect(go('Home', bearer)).toEqual(to('/self-registration'));
});

test('header, footer and drawers are hidden before sign-in is complete', () => {
  expect(screens.filter(hidesFrame).sort()).toEqual(['CreditorOnboarding', 'Login', 'SelfRegistration']);
});

test('no redirect leads in a circle', () => {
  const screenAt = (address: string) =>
    screens.find((screen) => paths[screen].split(/[?/](?=.)/)[1] === address.split(/[?/](?=.)/)[1]) ?? 'Home';
  const bearers: Bearer[] = [undefined, anyone, { creditorToOnboard: true }];
  const errands = ['self_registration', 'partner_self_registration', 'sign_agreements', 'x'];
  for (const bearer of [...bearers, ...errands.map((customAccess) => ({ customAccess }))]) {
    for (const screen of screens) {
      let gate = go(screen, bearer);
      for (let steps = 0; gate.go === 'to'; steps++) {
        expect(steps).toBeLessThan(3);
        gate = go(screenAt(gate.address), bearer, gate.address);
      }
    }
  }
});
