import type { RoleKey } from '@fordra/resources/roles/roles';
import { testPersons } from '@fordra/simulators/bankid/test-persons';

type Home = { readonly account: string } | { readonly partner: string } | { readonly solicitor: string } | undefined;

type DemoUser = {
  readonly email: string;
  readonly name: string;
  readonly kind: 'creditor_user' | 'partner_user' | 'solicitor' | 'customer_user' | 'system_user' | 'staff';
  /** Printed next to the e-mail address when the portal starts. */
  readonly role: string;
  readonly home?: Home;
  /** The templates of the access groups that the user is a member of. */
  readonly templates: readonly RoleKey[];
  /** The person number in the simulated BankID. */
  readonly personNo: string | null;
};

/** Invented companies; their numbers are above those that the company register has issued. */
export const demoPartner = { name: 'Balans Redovisning AB', url: 'https://balans.example' };

/** The law firm that disputes are assigned to. */
export const demoSolicitor = {
  name: 'Advokatbyrån Lod AB',
  organization_no: '5599900411',
  email: 'kansli@advokat.example',
  mobile_number: '+46701740606',
  address: { address_line_1: 'Tinghusgatan 2', zip_code: '411 05', city: 'Göteborg', country: 'SE' },
};

export const demoAccounts = [
  {
    name: 'Nordvik-koncernen',
    hasPartner: false,
    creditors: [
      company('5599900015', '9900010', 'Nordvik El AB', 'Göteborg', '411 03', 'Elgatan 4', 'El och nätavgifter', 8.5),
      company('5599900023', '9900028', 'Nordvik Fjärrvärme AB', 'Göteborg', '411 04', 'Värmevägen 12', 'Fjärrvärme', 7),
      company(
        '5599900031',
        '9900036',
        'Nordvik Bredband AB',
        'Mölndal',
        '431 37',
        'Fibergatan 1',
        'Bredband och telefoni',
        6.5,
      ),
    ],
  },
  {
    name: 'Solo AB',
    hasPartner: false,
    creditors: [
      company('5599900114', '9900119', 'Solo AB', 'Örebro', '702 10', 'Ensamvägen 1', 'Hantverkstjänster', 9),
    ],
  },
  {
    name: 'Kustens företag',
    hasPartner: true,
    creditors: [
      company('5599900213', '9900218', 'Västra Bostäder AB', 'Malmö', '211 19', 'Hyresgatan 8', 'Hyror', 7.5),
      company('5599900221', '9900226', 'Sundby Tandvård AB', 'Sundbyberg', '172 31', 'Tandläkargränd 2', 'Tandvård', 8),
      company(
        '5599900239',
        '9900234',
        'Berga Parkering AB',
        'Uppsala',
        '753 20',
        'P-husvägen 5',
        'Kontrollavgifter',
        4.5,
      ),
      company('5599900247', '9900242', 'Ängelholms Åkeri AB', 'Ängelholm', '262 32', 'Åkarvägen 17', 'Transporter', 6),
      company(
        '5599900254',
        '9900259',
        'Östersunds Gym & Hälsa AB',
        'Östersund',
        '831 30',
        'Motionsgatan 3',
        'Medlemsavgifter',
        5,
      ),
    ],
  },
] as const;

export const demoUsers: readonly DemoUser[] = [
  user('anna@nordvik.example', 'Anna Nordvik', 'creditor_user', 'borgenär, tre bolag', 'creditor_user', {
    account: 'Nordvik-koncernen',
  }),
  user('bo@soloab.example', 'Bo Sollén', 'creditor_user', 'borgenär, ett bolag', 'creditor_user', {
    account: 'Solo AB',
  }),
  // One person with users in two accounts: one sign-in gives a token for each.
  user('maria@lundekonomi.example', 'Maria Lund', 'creditor_user', 'borgenär i två konton', 'creditor_user', {
    account: 'Nordvik-koncernen',
  }),
  user('maria@lundekonomi.example', 'Maria Lund', 'creditor_user', 'borgenär i två konton', 'creditor_user', {
    account: 'Solo AB',
  }),
  user('petra@partner.example', 'Petra Balans', 'partner_user', 'partner', 'partner_user', {
    partner: demoPartner.name,
  }),
  user('lars@advokat.example', 'Lars Advokat', 'solicitor', 'ombud', 'solicitor', { solicitor: demoSolicitor.name }),
  user('karin@fordra.example', 'Karin Handläggare', 'staff', 'handläggare', ['case_worker', 'finance_approver']),
  user('finn@fordra.example', 'Finn Ekonom', 'staff', 'ekonomi', 'finance'),
  user('stina@fordra.example', 'Stina Support', 'staff', 'support', 'support'),
  user('sys@fordra.example', 'Systemanvändare', 'system_user', 'systemanvändare', 'system_user'),
  user('kim@kund.example', 'Kim Kund', 'customer_user', 'kund', 'customer_user'),
];

/** The customer behind the customer user; its number is on the tax agency's list of test person numbers. */
export const demoCustomer = {
  creditor: 'Nordvik El AB',
  name: 'Kim Kund',
  id_number: '200002292399',
  id_number_type: 'swedish_person',
  email: 'kim@kund.example',
  mobile_number: '+46701740605',
  address: { address_line_1: 'Kundgatan 7', zip_code: '413 01', city: 'Göteborg', country: 'SE' },
} as const;

/** Notes on creditors of Nordvik-koncernen. */
export const demoNotes = [
  {
    on: 'Nordvik El AB',
    by: 'karin@fordra.example',
    visibility: 'internal',
    pinned: false,
    text: 'Anna föredrar telefon före mejl, helst på förmiddagen.',
  },
  {
    on: 'Nordvik El AB',
    by: 'anna@nordvik.example',
    visibility: 'shared',
    pinned: true,
    text: 'Fakturor från och med november skickas med nytt bankgiro.\nKontakta ekonomi@nordvik.example vid frågor.',
  },
] as const;

function company(
  organization_no: string,
  bankgiro: string,
  name: string,
  city: string,
  zip_code: string,
  address_line_1: string,
  debt_description: string,
  success_rating: number,
) {
  const mailbox = name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z]+/g, '')
    .slice(0, 12);
  return {
    organization_no,
    name,
    debt_description,
    success_rating,
    email: `faktura@${mailbox}.example`,
    mobile_number: `+4670${organization_no.slice(3)}`,
    address: { address_line_1, zip_code, city, country: 'SE' },
    payout_details: { sek: { bankgiro } },
    case_config: { reminder_fee_agreed: true },
  };
}

function user(
  email: string,
  name: string,
  kind: DemoUser['kind'],
  role: string,
  template: RoleKey | readonly RoleKey[],
  home?: Home,
): DemoUser {
  const person = name === 'Systemanvändare' ? 'Sylvia System' : name;
  const known = testPersons.find(({ givenName, surname }) => `${givenName} ${surname}` === person);
  const personNo = known?.personalNumber ?? null;
  return { email, name, kind, role, personNo, templates: [template].flat(), ...(home && { home }) };
}
