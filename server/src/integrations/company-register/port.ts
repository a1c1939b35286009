import type { SigningRule } from '@fordra/domain/parties/signing-rule';

export type RegisterAddress = {
  readonly address_line_1: string;
  readonly address_line_2?: string;
  readonly address_line_3?: string;
  readonly zip_code: string;
  readonly city: string;
  readonly country: string;
};

export type CompanyName = { readonly organization_no: string; readonly name: string };

export type Company = CompanyName & {
  readonly addresses: readonly RegisterAddress[];
  /** Struck off the register. */
  readonly isGone: boolean;
};

export type Functionary = { readonly person_no: string; readonly name: string };

export type Signatories = { readonly rule: SigningRule; readonly people: readonly Functionary[] };

/** The register of companies. It answers, does not know the company, or gives no usable answer. */
export type CompanyRegister = {
  byOrgNo(organizationNo: string): Promise<Company | 'unknown' | 'unavailable'>;
  companiesForPerson(personNo: string): Promise<readonly CompanyName[] | 'unavailable'>;
  signatories(organizationNo: string): Promise<Signatories | 'unknown' | 'unavailable'>;
};
