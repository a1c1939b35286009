import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aToken } from '../../../testing/a-token.ts';
import { InPortal } from '../../../testing/in-portal.tsx';
import { readClaims } from '../../api/session.ts';
import { LinkStep } from './link-step.tsx';

const answer = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', answer);
const code = 'c'.repeat(67);
const onOtherOption = vi.fn();

beforeEach(() => {
  localStorage.clear();
  answer.mockReset();
  onOtherOption.mockReset();
});
afterEach(cleanup);

const open = () =>
  render(
    <InPortal>
      <LinkStep code={code} onOtherOption={onOtherOption} />
    </InPortal>,
  );
const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Logga in' }));
const reply = (status: number, body: object) => async () => new Response(JSON.stringify(body), { status });

test('the link signs in when the button is pressed, not when the page opens', async () => {
  answer.mockImplementation(reply(200, { token_list: [aToken()] }));
  open();
  await screen.findByRole('button', { name: 'Logga in' });
  expect(answer).not.toHaveBeenCalled();
  await press();
  await waitFor(() => expect(readClaims()?.u_id).toBe('anna'));
  expect(JSON.parse(String(answer.mock.calls[0]![1]!.body))).toEqual({ application: 'ada_ui', code });
});

test('a used link shows the server’s message and the other methods', async () => {
  answer.mockImplementation(reply(400, { _locale_message: 'Länken är redan använd.' }));
  open();
  await press();
  expect((await screen.findByRole('alert')).textContent).toMatch(/Länken är redan använd/);
  expect(screen.queryByRole('button', { name: 'Logga in' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Välj ett annat sätt att logga in' }));
  expect(onOtherOption).toHaveBeenCalledOnce();
});

test('an unavailable portal leaves the link for another try', async () => {
  answer.mockRejectedValue(new TypeError('offline'));
  open();
  await press();
  expect((await screen.findByRole('alert')).textContent).toMatch(/Kontrollera din uppkoppling/);
  answer.mockImplementation(reply(200, { token_list: [aToken()] }));
  await press();
  await waitFor(() => expect(readClaims()?.u_id).toBe('anna'));
});
