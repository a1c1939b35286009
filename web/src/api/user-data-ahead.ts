import { ApiError } from './api-error.ts';
import type { Page } from './items.ts';
import { request } from './request.ts';
import { selectedToken } from './session.ts';
import type { UserData } from './user-data-shape.ts';

/** An answer nobody came for in this time is not what the user may do now. */
const freshMs = 10_000;

let ahead: { readonly token: string; readonly atMs: number; readonly answer: Promise<UserData> } | undefined;

/** Asks while the code of the page is still on its way: the first page of a visit waits one round trip less. */
export function askUserDataAhead(): void {
  const token = selectedToken();
  if (token === undefined) return;
  ahead = { token, atMs: Date.now(), answer: askUserData() };
  // Who takes it hears of a failure.
  ahead.answer.catch(() => undefined);
}

/** What was asked for ahead, once, and only by the same session. */
export function takeUserData(): Promise<UserData> | undefined {
  const taken = ahead;
  ahead = undefined;
  const isOurs = taken?.token === selectedToken() && Date.now() - (taken?.atMs ?? 0) < freshMs;
  return isOurs ? taken?.answer : undefined;
}

export async function askUserData(signal?: AbortSignal): Promise<UserData> {
  const { _items } = await request<Page<UserData>>('GET', '/user--extended-data', { ...(signal && { signal }) });
  const [data] = _items;
  if (!data) throw new ApiError({ status: 404, message: 'no user data' });
  return data;
}
