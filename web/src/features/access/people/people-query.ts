import { addDays, type Day } from '@fordra/domain/values/day';
import { type Item, itemsQuery } from '../../../resource-ui/query/items.ts';
import { textSearchWhere } from '../../../resource-ui/query/text-search.ts';

export const peopleAtOnce = 25;
/** A user whose access ends within so many days is among those that end. */
const endingDays = 30;

export type Person = Item & {
  readonly name: string;
  readonly email?: string;
  readonly kind?: string;
  readonly access_groups?: readonly string[];
  readonly is_account_admin?: boolean;
  readonly is_disabled?: boolean;
  readonly valid_until?: string | null;
  readonly invitation?: { readonly status: string; readonly sent: string | null } | null;
  readonly last_login?: string | null;
  readonly deleted?: string | null;
};

/** The chips above the list, each with the attributes that it reads. */
export const chips = {
  active: ['is_disabled', 'valid_until', 'invitation'],
  invited: ['is_disabled', 'invitation'],
  ending: ['is_disabled', 'valid_until'],
  disabled: ['is_disabled'],
  deleted: ['deleted'],
} as const;
export type Chip = keyof typeof chips;

export type PeopleAsk = {
  readonly account: string | undefined;
  readonly chip: Chip | undefined;
  readonly search: string;
  readonly page: number;
};

export function peopleQuery({ account, chip, search, page }: PeopleAsk, today: Day) {
  const parts = [
    account ? { account } : undefined,
    chip ? whereOf(chip, today) : undefined,
    textSearchWhere(search, ['name', 'email']),
  ].filter((part) => part !== undefined);
  const where = parts.length > 0 ? { $and: parts } : {};
  return itemsQuery('users', { where, sort: 'name', page, max_results: peopleAtOnce });
}

function whereOf(chip: Chip, today: Day): object {
  const isOn = { is_disabled: false };
  const lasts = { $or: [{ valid_until: null }, { valid_until: { $gte: today } }] };
  const hasCome = { $or: [{ invitation: null }, { 'invitation.status': 'accepted' }] };
  switch (chip) {
    case 'active':
      return { $and: [isOn, lasts, hasCome] };
    case 'invited':
      return { ...isOn, 'invitation.status': { $in: ['none', 'sent'] } };
    case 'ending':
      return { ...isOn, valid_until: { $gte: today, $lte: addDays(today, endingDays) } };
    case 'disabled':
      return { is_disabled: true };
    case 'deleted':
      return { deleted: { $ne: null } };
  }
}
