import { patterns } from '@fordra/domain/parties/identity/patterns';
import { useState } from 'react';
import { type Choices, type Progress, type RegistrationForm, readProgress, saveProgress } from './progress.ts';
import { digitsOf, type GiroRules, isGiro } from './use-giro-rules.ts';

export type Field =
  | 'organization_no'
  | 'giroNumber'
  | 'debt_description'
  | 'mobile_number'
  | 'email'
  | 'address_line_1'
  | 'zip_code'
  | 'city';
export type FaultKind = 'required' | 'bankgiro' | 'plusgiro' | 'mobile_number' | 'email';
export type Faults = Readonly<Partial<Record<Field, FaultKind>>>;

const emptyAddress = { address_line_1: '', address_line_2: '', zip_code: '', city: '' };

/** The form with what was typed before; a single free company and the first package are chosen. */
export function useRegistration({ co_list, srt_list }: Choices, language: 'sv' | 'en') {
  const [progress, setProgress] = useState<Progress>(readProgress);
  const free = co_list.filter(({ is_reg, is_pending }) => !is_reg && !is_pending);
  const form: RegistrationForm = {
    organization_no: free.length === 1 ? free[0]!.no : '',
    ...{ giro: 'bankgiro', giroNumber: '', debt_description: '', mobile_number: '+46', email: '' },
    address: emptyAddress,
    self_registration_template: srt_list[0]?._id ?? '',
    coSigners: [],
    ...progress.form,
    language,
  };
  const save = (next: Progress) => {
    saveProgress(next);
    setProgress(next);
  };
  return {
    form,
    step: progress.step,
    signingToken: progress.signingToken,
    change: (values: Partial<RegistrationForm>) => save({ ...progress, form: { ...progress.form, ...values } }),
    goTo: (step: number) => save({ ...progress, step, signingToken: undefined }),
  };
}

export type Registration = ReturnType<typeof useRegistration>;

/** What is missing or wrong in a step (spec B §5), by field in the order of the page. */
export function faultsOf(step: number, form: RegistrationForm, rules: GiroRules): Faults {
  const required = (name: Field, value: string) => (value.trim() === '' ? { [name]: 'required' as const } : {});
  if (step === 0)
    return {
      ...required('organization_no', form.organization_no),
      ...(isGiro(rules[form.giro], form.giroNumber) ? {} : { giroNumber: form.giro }),
      ...required('giroNumber', form.giroNumber),
      ...required('debt_description', form.debt_description),
    };
  if (step !== 1) return {};
  const { address_line_1, zip_code, city } = form.address;
  return {
    ...(/^\+46\d{7,9}$/.test(digitsOf(form.mobile_number)) ? {} : { mobile_number: 'mobile_number' as const }),
    ...(new RegExp(patterns.email).test(form.email.trim()) ? {} : { email: 'email' as const }),
    ...required('email', form.email),
    ...required('address_line_1', address_line_1),
    ...required('zip_code', zip_code),
    ...required('city', city),
  };
}
