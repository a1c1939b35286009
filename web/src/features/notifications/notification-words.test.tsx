import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { InPortal } from '../../../testing/in-portal.tsx';
import type { Notification } from './notification-shape.ts';
import { useNotificationWords } from './notification-words.ts';

const wrapper = ({ children }: { readonly children: ReactNode }) => <InPortal>{children}</InPortal>;

test.each([
  [
    'import_completed',
    { registered: 2, unregistered: 1 },
    'Import av fil klar',
    '2 ärenden registrerade, 1 rader inte',
  ],
  ['import_failed', { reason: 'creditor_not_active' }, 'Import av fil stoppad', 'Borgenären är inte aktiv.'],
  ['import_failed', { reason: 'unheard_of' }, 'Import av fil stoppad', false],
])('a notification %s says of which file it is, and what came of it or why', (type, data, title, due) => {
  const notification = { type, data: { filename: 'krav.csv', ...data }, creditor_name: 'Solo AB' } as Notification;
  const { current: wordsOf } = renderHook(useNotificationWords, { wrapper }).result;
  expect(wordsOf(notification)).toEqual({ title, who: 'krav.csv', where: 'Solo AB', due });
});
