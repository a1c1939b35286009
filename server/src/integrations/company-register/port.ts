import type { SigningRule } from '@fordra/domain/parties/signing-rule';
import type { News } from '@fordra/domain/registers/find-news';

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

/** Something that has been registered about a company. */
export type CompanyChange = {
  /** The register's name of it; the same name is the same change. */
  readonly reference: string;
  readonly organizationNo: string;
  readonly news: News;
};

export type CompanyChanges = {
  readonly changes: readonly CompanyChange[];
  /** Where to go on; there may be more. */
  readonly cursor: string;
  readonly hasMore: boolean;
};

/** The register of companies. It answers, does not know the company, or gives no usable answer. */
export type CompanyRegister = {
  byOrgNo(organizationNo: string): Promise<Company | 'unknown' | 'unavailable'>;
  companiesForPerson(personNo: string): Promise<readonly CompanyName[] | 'unavailable'>;
  signatories(organizationNo: string): Promise<Signatories | 'unknown' | 'unavailable'>;
  /** What has been registered about any company since the cursor; from now on without one. */
  changesSince(cursor: string | null): Promise<CompanyChanges | 'unavailable'>;
};
