import { describe, expect, test } from 'vitest';
import { checkLastAdministrator } from './check-last-administrator.ts';

const active = { isDisabled: false, validUntil: null };
const disabled = { isDisabled: true, validUntil: null };
const until = (validUntil: string) => ({ isDisabled: false, validUntil });
const nobody = { other: undefined };
const another = { other: { validUntil: null } };
const another2027 = { other: { validUntil: '2027-06-30' } };
type Facts = Parameters<typeof checkLastAdministrator>[0];

const outcome = (facts: Omit<Facts, 'today'>) => {
  const verdict = checkLastAdministrator({ ...facts, today: '2026-11-16' });
  return verdict.allowed ? 'allowed' : verdict.refusal;
};

describe('the last system user', () => {
  test.each<[string, Facts['before'], Facts['after'], Facts['systemUser'], string]>([
    ['is not disabled', active, disabled, nobody, 'last_system_user'],
    ['is not deleted', active, undefined, nobody, 'last_system_user'],
    ['gets no last day', active, until('2099-12-31'), nobody, 'last_system_user'],
    ['gets no earlier last day', until('2027-06-30'), until('2027-06-29'), nobody, 'last_system_user'],
    ['may get a later one', until('2027-06-29'), until('2027-06-30'), nobody, 'allowed'],
    ['may be changed otherwise', active, active, nobody, 'allowed'],
    ['may be disabled beside another', active, disabled, another, 'allowed'],
    ['is not disabled beside one for a time', active, disabled, another2027, 'last_system_user'],
    ['may be disabled beside one with the same last day', until('2027-06-30'), disabled, another2027, 'allowed'],
    ['may be deleted if it had ended already', disabled, undefined, nobody, 'allowed'],
    ['may be deleted after its last day', until('2026-11-15'), undefined, nobody, 'allowed'],
  ])('%s', (_name, before, after, systemUser, expected) => {
    expect(outcome({ before, after, ...(systemUser && { systemUser }) })).toBe(expected);
  });
});

test('so does the last account admin; other users have no such rule', () => {
  expect(outcome({ before: active, after: disabled, accountAdmin: nobody })).toBe('last_account_admin');
  expect(outcome({ before: active, after: disabled, accountAdmin: another })).toBe('allowed');
  expect(outcome({ before: active, after: undefined })).toBe('allowed');
});
