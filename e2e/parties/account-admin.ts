import type { Page } from '@playwright/test';
import { callApi, whereIs } from '../api.ts';

type Person = { readonly name: string; readonly email: string; readonly person_no?: string };

/** Invites a person who may sign for the account of a creditor, and returns the account. */
export async function inviteAccountAdmin(worker: Page, creditor: string, person: Person) {
  const [found] = (await callApi(worker, 'GET', `/creditors?${whereIs({ name: creditor })}`))._items;
  const account = await callApi(worker, 'GET', `/accounts/${found!.account}`);
  const where = whereIs({ account: account._id, type: 'account_admin' });
  const [group] = (await callApi(worker, 'GET', `/access--groups?${where}`))._items;
  await callApi(worker, 'POST', '/users', {
    ...{ kind: 'creditor_user', account: account._id, access_groups: [group!._id], is_account_admin: true },
    ...person,
  });
  return account;
}
