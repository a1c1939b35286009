import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aToken } from '../../../testing/a-token.ts';
import { InPortal } from '../../../testing/in-portal.tsx';
import { readClaims } from '../../api/session.ts';
import { startProviderSignIn } from '../../features/access/sign-in/start-provider-sign-in.ts';
import { ReturnStep } from './return-step.tsx';

const answer = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', answer);
const left: string[] = [];
const code = 'c'.repeat(43);
const onOtherOption = vi.fn();

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  answer.mockReset();
  onOtherOption.mockReset();
  left.length = 0;
  vi.spyOn(window.location, 'assign').mockImplementation((to) => void left.push(String(to)));
  await startProviderSignIn('google', 'sv', false);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const leftWith = () => new URL(left[0]!, 'http://x').searchParams;
const comeBack = (state = leftWith().get('state')!) =>
  render(
    <InPortal>
      <ReturnStep code={code} state={state} onOtherOption={onOtherOption} />
    </InPortal>,
  );
const reply = (status: number, body: object) => async () => new Response(JSON.stringify(body), { status });
const sent = (at: number) => JSON.parse(String(answer.mock.calls[at]![1]!.body)) as Record<string, string>;

test('the page starts with a challenge and a state, and finishes with their verifier', async () => {
  expect(left[0]).toMatch(/^\/api\/authenticates\/oauth2\/google\/ada_ui\?/);
  expect(Object.fromEntries(leftWith())).toMatchObject({ code_challenge_method: 'S256', locale: 'sv' });
  answer.mockImplementation(reply(200, { token_list: [aToken()] }));
  comeBack();
  await waitFor(() => expect(readClaims()?.u_id).toBe('anna'));
  expect(sent(0)).toMatchObject({ application: 'ada_ui', code });
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(sent(0).code_verifier));
  expect(Buffer.from(digest).toString('base64url')).toBe(leftWith().get('code_challenge'));
});

test('after the sign-in no failure is shown while the start page loads, in whatever language it is drawn again', async () => {
  answer.mockImplementation(reply(200, { token_list: [aToken()] }));
  const state = leftWith().get('state')!;
  const page = (locale: 'sv' | 'en') => (
    <InPortal locale={locale}>
      <ReturnStep code={code} state={state} onOtherOption={onOtherOption} />
    </InPortal>
  );
  const { rerender } = render(page('sv'));
  await waitFor(() => expect(readClaims()?.u_id).toBe('anna'));
  rerender(page('en'));
  expect((await screen.findByRole('status')).textContent).toMatch(/Completing the sign-in/);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(answer).toHaveBeenCalledOnce();
});

test('a return that this tab did not start is not exchanged, and a next step is offered', async () => {
  comeBack('x'.repeat(43));
  expect((await screen.findByRole('alert')).textContent).toMatch(/annan flik eller webbläsare/);
  expect(answer).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Välj ett annat sätt att logga in' }));
  expect(onOtherOption).toHaveBeenCalledOnce();
});

test('an unavailable portal is reported, and the same return is retried', async () => {
  answer.mockRejectedValue(new TypeError('offline'));
  comeBack();
  expect((await screen.findByRole('alert')).textContent).toMatch(/Kontrollera din uppkoppling/);
  answer.mockImplementation(reply(200, { token_list: [aToken()] }));
  const again = screen.getByRole('button', { name: 'Försök igen' });
  await waitFor(() => expect(document.activeElement).toBe(again));
  await userEvent.click(again);
  await waitFor(() => expect(readClaims()?.u_id).toBe('anna'));
});

test('a refusal shows the server’s message, and is not retried', async () => {
  answer.mockImplementation(reply(403, { _locale_message: 'Din användare är avstängd.' }));
  comeBack();
  expect((await screen.findByRole('alert')).textContent).toMatch(/Din användare är avstängd/);
  expect(screen.queryByRole('button', { name: 'Försök igen' })).toBeNull();
});
