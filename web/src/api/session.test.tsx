import { beforeEach, expect, test, vi } from 'vitest';
import { aToken } from '../../testing/a-token.ts';
import { takeReturnAddress } from './return-address.ts';
import {
  endSession,
  enterImpersonation,
  followOtherTabs,
  leaveImpersonation,
  onSessionChange,
  readClaims,
  readSession,
  type SessionChange,
  startSession,
  switchToken,
} from './session.ts';

const changes: SessionChange[] = [];
followOtherTabs();
onSessionChange((change) => changes.push(change));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  window.dispatchEvent(new StorageEvent('storage'));
  changes.length = 0;
  window.history.replaceState(null, '', '/item-search/creditors?page=2');
});

/** Simulates a write by another tab, which this tab receives as a storage event. */
function elsewhere(session: unknown): void {
  localStorage.setItem('fordra.session', JSON.stringify(session));
  window.dispatchEvent(new StorageEvent('storage', { key: 'fordra.session' }));
}

test('sign-out deletes the data of the user in both storages and keeps that of the device', () => {
  startSession([aToken()]);
  const theirs = ['fordra.user-data', 'fordra.favorites', 'fordra.creditors', 'fordra.accounts', 'fordra.schemas'];
  const device = ['fordra.locale', 'fordra.colour-scheme', 'fordra.application-details', 'fordra.creditor-filter.anna'];
  for (const key of [...theirs, ...device]) localStorage.setItem(key, 'x');
  localStorage.setItem('someone-else', 'x');
  sessionStorage.setItem('fordra.list.debtors', '{"text_search":"Svensson"}');
  endSession('signed_out');
  expect(readSession()).toBeUndefined();
  expect(theirs.filter((key) => localStorage.getItem(key) !== null)).toEqual([]);
  expect(device.filter((key) => localStorage.getItem(key) === null)).toEqual([]);
  expect(localStorage.getItem('someone-else')).toBe('x');
  expect(sessionStorage.getItem('fordra.list.debtors')).toBeNull();
});

test('signing out deletes the return address; an expired session keeps it for the same user', () => {
  startSession([aToken()]);
  endSession('signed_out');
  expect(takeReturnAddress('anna')).toBeUndefined();
  startSession([aToken()]);
  endSession('token_expired');
  expect(takeReturnAddress('anna')).toBe('/item-search/creditors?page=2');
});

test('a user switches to another of their own users, and no data of the first remains, here and in other tabs', () => {
  const [anna, bo, kim] = [aToken(), aToken({ u_id: 'bo' }), aToken({ u_id: 'kim', signed_in_by_u_id: 'anna' })];
  startSession([anna, bo]);
  localStorage.setItem('fordra.user-data', 'of anna');
  localStorage.setItem('fordra.creditor-filter.anna', 'kept');
  switchToken(1);
  expect(readClaims()?.u_id).toBe('bo');
  expect(localStorage.getItem('fordra.user-data')).toBeNull();
  expect(localStorage.getItem('fordra.creditor-filter.anna')).toBe('kept');
  switchToken(1);
  switchToken(7);
  expect(changes).toEqual(['started', 'switched']);
  localStorage.setItem('fordra.user-data', 'of bo');
  elsewhere({ tokens: [anna, bo], selected: 0, clockOffsetMs: 0 });
  expect(changes.at(-1)).toBe('switched');
  expect(localStorage.getItem('fordra.user-data')).toBeNull();
  enterImpersonation(kim);
  switchToken(1);
  expect(readSession()?.tokens).toEqual([anna, bo]);
  expect(readClaims()?.u_id).toBe('bo');
});

test('ending an impersonation restores the own token and deletes the other', () => {
  const [own, other] = [aToken({ u_id: 'stina' }), aToken({ u_id: 'kim', signed_in_by_u_id: 'stina' })];
  startSession([aToken({ u_id: 'bo' }), own]);
  expect(leaveImpersonation()).toBeUndefined();
  localStorage.setItem('fordra.user-data', 'of stina');
  enterImpersonation(other);
  expect(readClaims()).toMatchObject({ u_id: 'kim', signed_in_by_u_id: 'stina' });
  expect(localStorage.getItem('fordra.user-data')).toBeNull();
  expect(leaveImpersonation()).toBe(other);
  expect(readClaims()?.u_id).toBe('stina');
  expect(readSession()?.tokens).not.toContain(other);
  expect(changes).toEqual(['started', 'switched', 'switched']);
});

test('the end of an impersonation does not end the own session', () => {
  startSession([aToken({ u_id: 'stina' })]);
  enterImpersonation(aToken({ u_id: 'kim', signed_in_by_u_id: 'stina' }));
  endSession('token_expired');
  expect(readClaims()?.u_id).toBe('stina');
  endSession('token_expired');
  expect(readSession()).toBeUndefined();
});

test('a sign-in, a refresh and a change of user in another tab are distinguished', () => {
  elsewhere({ tokens: [aToken()], selected: 0 });
  elsewhere({ tokens: [aToken({ exp: 9 })], selected: 0 });
  elsewhere({ tokens: [aToken({ u_id: 'bo' })], selected: 0 });
  expect(changes).toEqual(['started', 'refreshed', 'switched']);
  expect(readClaims()?.u_id).toBe('bo');
});

test('a sign-out in another tab signs out this tab too, and only a forced one keeps the return address', () => {
  for (const ended of ['signed_out', 'token_expired'] as const) {
    startSession([aToken()]);
    sessionStorage.setItem('fordra.list.debtors', 'x');
    elsewhere({ ended });
    expect(changes.at(-1)).toBe(ended);
    expect(sessionStorage.getItem('fordra.list.debtors')).toBeNull();
    expect(takeReturnAddress('anna')).toBe(ended === 'signed_out' ? undefined : '/item-search/creditors?page=2');
  }
});

test('a page restored from the browser’s cache applies the changes it missed', () => {
  startSession([aToken()]);
  localStorage.setItem('fordra.session', JSON.stringify({ ended: 'signed_out' }));
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(changes.at(-1)).toBe('signed_out');
});

test.each(['null', '"x"', '[]', '{"tokens":"x"}', '{"tokens":[]}', '{'])(
  '%s in the storage is no session',
  (stored) => {
    localStorage.setItem('fordra.session', stored);
    expect(readSession()).toBeUndefined();
    expect(readClaims()).toBeUndefined();
  },
);

test('a browser without storage does not prevent signing in', () => {
  const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  expect(() => startSession([aToken()])).not.toThrow();
  refuse.mockRestore();
});
