import type { MessageId } from '@fordra/texts/message-id';
import type { ComponentType } from 'react';
import { lazyPart } from '../../loading/lazy-part.tsx';
import type { UserData } from '../../user/user-data.ts';

/** What every tab receives: the account that was picked, if the user sees several. */
type ManagementProps = { readonly account: string | undefined };

type ManagementTab = {
  /** The tab's name in the address. */
  readonly key: string;
  readonly label: MessageId;
  readonly isShown: (user: UserData) => boolean;
  readonly Component: ComponentType<ManagementProps>;
};

const has = (resource: string) => (user: UserData) => Boolean(user.access_rights[resource]?.methods.length);

/** The tabs of the page in their order; each is loaded when it is opened. */
export const managementTabs: readonly ManagementTab[] = [
  {
    key: 'users',
    label: 'people.tab.users',
    isShown: has('users'),
    Component: lazyPart(() => import('../../features/access/people/people.tsx'), 'People'),
  },
  {
    key: 'groups',
    label: 'people.tab.groups',
    isShown: has('access--groups'),
    Component: lazyPart(() => import('../../features/access/groups/groups.tsx'), 'Groups'),
  },
  {
    key: 'templates',
    label: 'people.tab.templates',
    isShown: has('access--templates'),
    Component: lazyPart(() => import('../../features/access/groups/templates.tsx'), 'Templates'),
  },
  {
    key: 'screens',
    label: 'people.tab.screens',
    isShown: has('ui--structures'),
    Component: lazyPart(() => import('../../features/access/groups/customised-pages.tsx'), 'CustomisedPages'),
  },
  {
    key: 'sign-in',
    label: 'people.tab.sign_in',
    isShown: (user) =>
      user.access_rights['application--settings']?.methods.includes('PATCH') === true && has('users')(user),
    Component: lazyPart(() => import('../../features/access/people/sign-in-switches.tsx'), 'SignInSwitches'),
  },
];
