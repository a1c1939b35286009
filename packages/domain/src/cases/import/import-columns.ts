/** How the cells of a column are read. */
export type ColumnKind =
  | 'text'
  | 'id_number'
  | 'day'
  | 'amount'
  | 'percent'
  | 'boolean'
  | 'choice'
  | 'phone'
  | 'country';

type Column = {
  /** Without it no row can be registered. */
  readonly required?: true;
  readonly kind: ColumnKind;
  /** Where its value is in the input of a registration. */
  readonly path: string;
  /** Headers by which it is recognised, as `foldHeader` writes them. */
  readonly words: readonly string[];
};

const columns = {
  customer_name: {
    required: true,
    kind: 'text',
    path: 'customer.name',
    words: ['kund', 'kundnamn', 'kundensnamn', 'namn', 'galdenar', 'galdenarsnamn', 'customer', 'customername', 'name'],
  },
  id_number: {
    required: true,
    kind: 'id_number',
    path: 'customer.id_number',
    words: [
      ...['personellerorganisationsnummer', 'personorganisationsnummer', 'personorgnr', 'personorgnummer'],
      ...['personnummer', 'personnr', 'pnr', 'organisationsnummer', 'organisationsnr', 'orgnummer', 'orgnr', 'orgno'],
      ...['idnumber', 'idnummer', 'idnr', 'personnumber', 'personalnumber', 'personalidentitynumber', 'orgnumber'],
      ...['organizationnumber', 'organisationnumber', 'personalorcorporateidentitynumber', 'personaluppgift'],
    ],
  },
  invoice_number: {
    required: true,
    kind: 'text',
    path: 'invoices.0.invoice_number',
    words: ['fakturanummer', 'fakturanr', 'faktnr', 'faktura', 'invoicenumber', 'invoiceno', 'invoicenr', 'invoice'],
  },
  invoice_date: {
    required: true,
    kind: 'day',
    path: 'invoices.0.invoice_date',
    words: ['fakturadatum', 'fakturadag', 'faktdatum', 'utstallandedatum', 'invoicedate', 'dateofinvoice', 'issuedate'],
  },
  due_date: {
    required: true,
    kind: 'day',
    path: 'invoices.0.due_date',
    words: [
      'forfallodag',
      'forfallodatum',
      'forfaller',
      'forfdatum',
      'betalasenast',
      'duedate',
      'paymentduedate',
      'due',
    ],
  },
  amount: {
    required: true,
    kind: 'amount',
    path: 'invoices.0.amount',
    words: [
      ...['fakturabelopp', 'belopp', 'kapital', 'kapitalbelopp', 'attbetala', 'restbelopp', 'summa', 'skuld'],
      ...['beloppinklmoms', 'totalbelopp', 'invoiceamount', 'amount', 'amountdue', 'total', 'capital'],
    ],
  },
  customer_number: {
    kind: 'text',
    path: 'customer.customer_number',
    words: ['kundnummer', 'kundnr', 'kundid', 'customernumber', 'customerno', 'customernr', 'customerid'],
  },
  is_company: {
    kind: 'boolean',
    path: 'customer.is_company',
    words: ['foretag', 'arforetag', 'company', 'iscompany', 'business', 'isbusiness'],
  },
  address_line_1: {
    kind: 'text',
    path: 'customer.address.address_line_1',
    words: [
      'adress',
      'adressrad1',
      'adress1',
      'gatuadress',
      'gata',
      'utdelningsadress',
      'address',
      'address1',
      'addressline1',
      'street',
      'streetaddress',
    ],
  },
  address_line_2: {
    kind: 'text',
    path: 'customer.address.address_line_2',
    words: ['adressrad2', 'adress2', 'coadress', 'co', 'addressline2', 'address2', 'careof'],
  },
  address_line_3: {
    kind: 'text',
    path: 'customer.address.address_line_3',
    words: ['adressrad3', 'adress3', 'addressline3', 'address3'],
  },
  zip_code: {
    kind: 'text',
    path: 'customer.address.zip_code',
    words: ['postnummer', 'postnr', 'zipcode', 'zip', 'postcode', 'postalcode'],
  },
  city: {
    kind: 'text',
    path: 'customer.address.city',
    words: ['ort', 'postort', 'stad', 'city', 'town', 'postaltown'],
  },
  country: {
    kind: 'country',
    path: 'customer.address.country',
    words: ['land', 'landskod', 'country', 'countrycode'],
  },
  email: {
    kind: 'text',
    path: 'customer.email',
    words: ['epost', 'epostadress', 'email', 'mail', 'mejl', 'emailaddress'],
  },
  mobile_number: {
    kind: 'phone',
    path: 'customer.mobile_number',
    words: [
      'mobilnummer',
      'mobil',
      'mobiltelefon',
      'telefon',
      'telefonnummer',
      'tel',
      'mobilenumber',
      'mobile',
      'phone',
      'phonenumber',
      'telephone',
    ],
  },
  debt_description: {
    kind: 'text',
    path: 'invoices.0.debt_description',
    words: [
      'vadfakturanavser',
      'avser',
      'beskrivning',
      'fakturatext',
      'text',
      'debtdescription',
      'description',
      'whattheinvoiceisfor',
    ],
  },
  reference_number: {
    kind: 'text',
    path: 'reference_number',
    words: ['referensnummer', 'referens', 'ocr', 'ocrnummer', 'ocrnr', 'referencenumber', 'reference', 'ocrnumber'],
  },
  order_reference: {
    kind: 'text',
    path: 'invoices.0.order_reference',
    words: ['orderreferens', 'ordernummer', 'ordernr', 'order', 'orderreference', 'ordernumber', 'purchaseorder'],
  },
  our_reference: {
    kind: 'text',
    path: 'invoices.0.our_reference',
    words: ['varreferens', 'ourreference', 'ourref'],
  },
  your_reference: {
    kind: 'text',
    path: 'invoices.0.your_reference',
    words: ['erreferens', 'yourreference', 'yourref'],
  },
  start_action: {
    kind: 'choice',
    path: 'start_action',
    words: ['startatgard', 'atgard', 'startaction', 'firstaction'],
  },
  currency: {
    kind: 'choice',
    path: 'currency',
    words: ['valuta', 'valutakod', 'currency', 'currencycode'],
  },
  is_due_date_agreed: {
    kind: 'boolean',
    path: 'invoices.0.is_due_date_agreed',
    words: [
      'forfallodagavtalad',
      'forfallodagenaravtalad',
      'avtaladforfallodag',
      'isduedateagreed',
      'duedateagreed',
      'agreedduedate',
      'theduedateisagreed',
    ],
  },
  interest_rule: {
    kind: 'choice',
    path: 'interest_rule',
    words: ['ranteregel', 'rantetyp', 'ranta', 'interestrule', 'interest'],
  },
  interest_rate: {
    kind: 'percent',
    path: 'interest_rate',
    words: ['rantesats', 'ranteprocent', 'drojsmalsranta', 'interestrate', 'rate'],
  },
  reminder_fee_claimed: {
    kind: 'amount',
    path: 'invoices.0.fees_already_claimed.reminder.amount',
    words: [
      'kravdpaminnelseavgift',
      'paminnelseavgift',
      'paminnavgift',
      'reminderfeeclaimed',
      'reminderfee',
      'claimedreminderfee',
    ],
  },
  reminder_fee_date: {
    kind: 'day',
    path: 'invoices.0.fees_already_claimed.reminder.fee_registration_date',
    words: [
      'paminnelsensdag',
      'dayofthereminder',
      'paminnelsedatum',
      'paminnelsedag',
      'reminderfeedate',
      'reminderdate',
      'dayofreminder',
    ],
  },
  car_registration: {
    kind: 'text',
    path: 'car_registration',
    words: ['registreringsnummer', 'regnr', 'bilnummer', 'carregistration', 'registrationnumber', 'licenseplate'],
  },
  parking_zone: {
    kind: 'text',
    path: 'parking_zone',
    words: ['parkeringszon', 'zon', 'parkingzone', 'zone'],
  },
} as const satisfies Record<string, Column>;

export type ImportColumn = keyof typeof columns;

/** What a file of cases may have in its columns, those that are required first. */
export const importColumns: readonly ({ readonly name: ImportColumn } & Column)[] = Object.entries(columns).map(
  ([name, column]) => ({ name: name as ImportColumn, ...column }),
);

export function columnNamed(name: ImportColumn): Column {
  return columns[name];
}

/** The column that a fault of a registration is about, by its path in the input: the nearest, if it is of several. */
export function columnAt(path: string): ImportColumn | null {
  const found = importColumns.find((column) => column.path === path || path.startsWith(`${column.path}.`));
  return (found ?? importColumns.find((column) => column.path.startsWith(`${path}.`)))?.name ?? null;
}

/** A header without what people write differently: case, diacritics, signs, and remarks in parentheses. */
export function foldHeader(header: string): string {
  const letters = header
    .replace(/\([^)]*\)/g, '')
    .normalize('NFKD')
    .toLowerCase();
  return letters.replace(/[^\p{L}\p{N}]/gu, '');
}
