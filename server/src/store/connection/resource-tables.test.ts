import type { Insertable, Selectable, Updateable } from 'kysely';
import { expectTypeOf, test } from 'vitest';
import type { Tables, WrittenRow } from './tables.ts';

type Case = Selectable<Tables['cases']>;

test('the columns of a table have the types of the resource’s fields', () => {
  expectTypeOf<Case['_id']>().toEqualTypeOf<string>();
  expectTypeOf<Case['journal_number']>().toEqualTypeOf<string>();
  expectTypeOf<Case['capital_amount']>().toEqualTypeOf<number>();
  expectTypeOf<Case['has_protected_identity']>().toEqualTypeOf<boolean>();
  expectTypeOf<Case['currency']>().toEqualTypeOf<'SEK' | 'EUR' | 'USD' | 'GBP' | 'DKK' | 'NOK'>();
  expectTypeOf<Case['co_debtors']>().toEqualTypeOf<readonly string[]>();
});

test('a column that may be empty is null when empty, whether its field is nullable or not required', () => {
  expectTypeOf<Case['reference_number']>().toEqualTypeOf<string | null>();
  expectTypeOf<Case['closed']>().toEqualTypeOf<string | null>();
});

test('computed attributes have no column, and virtual resources no table', () => {
  expectTypeOf<Case>().not.toHaveProperty('accrued_interest');
  expectTypeOf<Tables>().not.toHaveProperty('user_extended_data');
  expectTypeOf<Tables>().toHaveProperty('creditor_settings');
});

test('a generated column is read and never written', () => {
  expectTypeOf<Case['closed_kind']>().toEqualTypeOf<'manually' | 'fully_paid' | 'cancelled' | 'permanently' | null>();
  expectTypeOf<Insertable<Tables['cases']>>().not.toHaveProperty('state');
  expectTypeOf<Updateable<Tables['cases']>>().not.toHaveProperty('state');
  expectTypeOf<WrittenRow<'cases'>>().not.toHaveProperty('state');
  expectTypeOf<WrittenRow<'cases'>>().toHaveProperty('position');
});

test('lists and objects are written as JSON text, and a default may be left to the database', () => {
  expectTypeOf<Insertable<Tables['cases']>['co_debtors']>().toEqualTypeOf<string | undefined>();
  expectTypeOf<Insertable<Tables['cases']>['position']>().toEqualTypeOf<string>();
});
