import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { InPortal } from '../../../testing/in-portal.tsx';
import type { OfferedAction } from '../query/actions.ts';
import { ActionItems } from './action-items.tsx';

afterEach(cleanup);

const offered = (name: string, reason?: string): OfferedAction => ({
  name,
  kind: 'minor',
  moves_money: false,
  allowed: reason === undefined,
  ...(reason && { _locale_message: reason }),
});

function draw(actions: readonly OfferedAction[]) {
  const onOpen = vi.fn();
  render(
    <InPortal>
      <ActionItems opener={createRef()} onClose={() => {}} actions={actions} onOpen={onOpen} />
    </InPortal>,
  );
  return { user: userEvent.setup(), onOpen };
}
const items = async () => (await screen.findAllByRole('menuitem')).map((one) => one.textContent);

const allowed = ['write_off', 'pause_case', 'register_payment', 'run_next_item'].map((name) => offered(name));

test('actions are grouped: money, time, course, and those that end a claim last', async () => {
  draw(allowed);
  expect(await items()).toEqual(['Registrera betalning', 'Pausa', 'Kör nästa steg', 'Skriv av']);
  expect(document.body.textContent).toMatch(/Pengar.*Tid.*Handläggning.*Avslut/);
});

test('refused actions are folded, and unfolded with their reasons', async () => {
  const refused = ['resume_case', 'reopen_case', 'cancel_case'].map((name) => offered(name, `Inte ${name}`));
  const { user } = draw([...allowed, ...refused]);
  expect(await items()).toHaveLength(5);
  await user.click(screen.getByRole('menuitem', { name: '3 åtgärder går inte nu' }));
  expect(await items()).toHaveLength(8);
  expect(screen.getByText('Inte reopen_case')).toBeTruthy();
});
