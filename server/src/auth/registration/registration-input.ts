import { patterns } from '@fordra/domain/parties/identity/patterns';
import { creditors } from '@fordra/resources/parties/creditors';
import { defineResource } from '@fordra/schema/define-resource';
import { buildDefinition } from '@fordra/schema/definition';
import { listOf, object, text } from '@fordra/schema/fields';
import type { Issue } from '@fordra/schema/issues';
import { validate } from '@fordra/schema/validate';

/** What a person types to register a company (spec B §3). */
export type RegistrationInput = {
  readonly organization_no: string;
  readonly bankgiro?: string;
  readonly plusgiro?: string;
  readonly debt_description: string;
  readonly mobile_number: string;
  readonly email: string;
  readonly address: {
    readonly address_line_1: string;
    readonly address_line_2?: string;
    readonly address_line_3?: string;
    readonly zip_code: string;
    readonly city: string;
    readonly country?: string;
  };
  readonly self_registration_template: string;
  readonly language?: 'sv' | 'en';
  readonly co_signers?: readonly { readonly name: string; readonly email: string }[];
};

const { address, debt_description, email } = creditors.fields;
const swedishMobile = /^\+46\d{7,9}$/;

const shape = buildDefinition(
  defineResource({
    ...creditors,
    name: 'self-registration',
    fields: {
      organization_no: text({ required: true, max: 10, pattern: 'organization_no', luhn: true }),
      bankgiro: text({ max: 8, pattern: 'bankgiro' }),
      plusgiro: text({ max: 8, pattern: 'plusgiro' }),
      debt_description: { ...debt_description, required: true, min: 1 },
      mobile_number: text({ required: true, max: 16, pattern: 'mobile_number' }),
      email: { ...email, required: true },
      address: { ...address, required: true },
      self_registration_template: text({ required: true, max: 24 }),
      language: text({ max: 2 }),
      co_signers: listOf(
        object(
          { name: text({ required: true, max: 120 }), email: text({ required: true, max: 200, pattern: 'email' }) },
          {},
        ),
        { max: 20 },
      ),
    },
  }),
);

/** Every fault of what a person typed, by the rules of the attributes that it becomes. */
export function checkRegistrationInput(input: Readonly<Record<string, unknown>>): readonly Issue[] {
  const issues = validate(shape, input, 'create');
  if (issues.length > 0) return issues;
  const given = input as RegistrationInput;
  const has = (value: string | undefined) => value !== undefined && value !== '';
  const missing = (['address_line_1', 'zip_code', 'city'] as const).filter((name) => !has(given.address[name]));
  return [
    ...(has(given.bankgiro) === has(given.plusgiro) ? [{ path: 'bankgiro', rule: 'required' } as const] : []),
    ...(swedishMobile.test(given.mobile_number)
      ? []
      : [{ path: 'mobile_number', rule: 'pattern', arg: patterns.mobile_number } as const]),
    ...missing.map((name) => ({ path: `address.${name}`, rule: 'required' }) as const),
  ];
}
