import type { ProviderId } from '@fordra/domain/access/providers';

/** A company that a person has in an accounting system. */
export type AccountingCompany = {
  /** By which the accounting system knows it. */
  readonly tenant: string;
  readonly name: string;
  readonly organization_no: string;
  readonly address: {
    readonly address_line_1: string;
    readonly zip_code: string;
    readonly city: string;
  } | null;
};

/** The companies of a person in the accounting system that vouches for the person. */
export type AccountingCompanies = {
  companiesOf(person: {
    readonly provider: ProviderId;
    readonly subject: string;
  }): Promise<readonly AccountingCompany[] | 'unavailable'>;
};
