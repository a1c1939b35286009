import type { Vendor } from './vendors.ts';

/** A person who has an account at every provider, with the same key. */
export type TestAccount = {
  readonly key: string;
  readonly name: string;
  readonly email: string;
  /** Companies to choose from at the accounting system. */
  readonly companies?: readonly string[];
};

export const testAccounts: readonly TestAccount[] = [
  { key: 'anna', name: 'Anna Nordvik', email: 'anna@nordvik.example' },
  { key: 'bo', name: 'Bo Sollén', email: 'bo@soloab.example' },
  {
    key: 'maria',
    name: 'Maria Lund',
    email: 'maria@lundekonomi.example',
    companies: ['Nordvik-koncernen', 'Solo AB'],
  },
  { key: 'petra', name: 'Petra Balans', email: 'petra@partner.example' },
  { key: 'lars', name: 'Lars Advokat', email: 'lars@advokat.example' },
  { key: 'karin', name: 'Karin Handläggare', email: 'karin@fordra.example' },
  { key: 'finn', name: 'Finn Ekonom', email: 'finn@fordra.example' },
  { key: 'stina', name: 'Stina Support', email: 'stina@fordra.example' },
  { key: 'sylvia', name: 'Sylvia System', email: 'sys@fordra.example' },
  { key: 'kim', name: 'Kim Kund', email: 'kim@kund.example' },
  // Has accounts but no user in the portal.
  { key: 'nils', name: 'Nils Ny', email: 'nils@ny.example' },
];

/** One choice: the person, the company, and whether the provider has verified the address. */
export type Choice = {
  readonly account: TestAccount;
  readonly company: string | undefined;
  readonly verified: boolean;
};

export function writeChoice({ account, company, verified }: Choice): string {
  const at = company === undefined ? -1 : (account.companies ?? []).indexOf(company);
  return [account.key, at < 0 ? '' : String(at), verified ? 'v' : 'u'].join('~');
}

export function readChoice(text: string): Choice | undefined {
  const [key, at = '', verified] = text.split('~');
  const account = testAccounts.find((one) => one.key === key);
  return (
    account && { account, company: at === '' ? undefined : account.companies?.[Number(at)], verified: verified !== 'u' }
  );
}

/** Every person once; at the accounting system once for each company. */
export function choicesAt(vendor: Vendor): readonly Choice[] {
  return testAccounts.flatMap((account) => {
    const companies = vendor === 'accounting_connect' ? (account.companies ?? [undefined]) : [undefined];
    return companies.map((company) => ({ account, company, verified: true }));
  });
}
