/**
 * How an account number is checked (the banks' own description, "Bankernas kontonummer"):
 * 1A mod 11 over the clearing number without its first digit and seven digits; 1B the same over the whole clearing
 * number; 2A ten digits mod 10; 2B nine digits mod 11; 2C up to ten digits mod 10.
 */
export type AccountKind = '1A' | '1B' | '2A' | '2B' | '2C';

export type ClearingRange = {
  readonly from: number;
  readonly to: number;
  readonly bank: string;
  readonly kind: AccountKind;
};

/** Banks that take part in the clearing; those that have left (Forex, MedMera) are not listed. Review yearly. */
export const clearingRanges: readonly ClearingRange[] = [
  { from: 1100, to: 1199, bank: 'Nordea', kind: '1A' },
  { from: 1200, to: 1399, bank: 'Danske Bank', kind: '1A' },
  { from: 1400, to: 2099, bank: 'Nordea', kind: '1A' },
  { from: 2300, to: 2399, bank: 'Ålandsbanken', kind: '1B' },
  { from: 2400, to: 2499, bank: 'Danske Bank', kind: '1A' },
  { from: 3000, to: 3299, bank: 'Nordea', kind: '1A' },
  { from: 3300, to: 3300, bank: 'Nordea', kind: '2A' },
  { from: 3301, to: 3399, bank: 'Nordea', kind: '1A' },
  { from: 3400, to: 3409, bank: 'Länsförsäkringar Bank', kind: '1A' },
  { from: 3410, to: 3781, bank: 'Nordea', kind: '1A' },
  { from: 3782, to: 3782, bank: 'Nordea', kind: '2A' },
  { from: 3783, to: 3999, bank: 'Nordea', kind: '1A' },
  { from: 4000, to: 4999, bank: 'Nordea', kind: '1B' },
  { from: 5000, to: 5999, bank: 'SEB', kind: '1A' },
  { from: 6000, to: 6999, bank: 'Handelsbanken', kind: '2B' },
  { from: 7000, to: 7999, bank: 'Swedbank', kind: '1A' },
  { from: 8000, to: 8999, bank: 'Swedbank', kind: '2C' },
  { from: 9020, to: 9029, bank: 'Länsförsäkringar Bank', kind: '1B' },
  { from: 9040, to: 9049, bank: 'Citibank', kind: '1B' },
  { from: 9060, to: 9069, bank: 'Länsförsäkringar Bank', kind: '1A' },
  { from: 9070, to: 9079, bank: 'Multitude Bank', kind: '1A' },
  { from: 9100, to: 9109, bank: 'Nordnet Bank', kind: '1B' },
  { from: 9120, to: 9124, bank: 'SEB', kind: '1A' },
  { from: 9130, to: 9149, bank: 'SEB', kind: '1A' },
  { from: 9150, to: 9169, bank: 'Skandiabanken', kind: '1B' },
  { from: 9170, to: 9179, bank: 'Ikano Bank', kind: '1A' },
  { from: 9180, to: 9189, bank: 'Danske Bank', kind: '2A' },
  { from: 9190, to: 9199, bank: 'DNB Bank', kind: '1B' },
  { from: 9230, to: 9239, bank: 'Marginalen Bank', kind: '1A' },
  { from: 9250, to: 9259, bank: 'SBAB', kind: '1A' },
  { from: 9260, to: 9269, bank: 'DNB Bank', kind: '1B' },
  { from: 9270, to: 9279, bank: 'ICA Banken', kind: '1A' },
  { from: 9280, to: 9289, bank: 'Resurs Bank', kind: '1A' },
  { from: 9300, to: 9349, bank: 'Swedbank', kind: '2A' },
  { from: 9390, to: 9399, bank: 'Landshypotek', kind: '1B' },
  { from: 9460, to: 9469, bank: 'Santander Consumer Bank', kind: '1A' },
  { from: 9470, to: 9479, bank: 'BNP Paribas', kind: '1B' },
  { from: 9500, to: 9549, bank: 'Plusgirot', kind: '2C' },
  { from: 9550, to: 9569, bank: 'Avanza Bank', kind: '1B' },
  { from: 9570, to: 9579, bank: 'Sparbanken Syd', kind: '2A' },
  { from: 9580, to: 9589, bank: 'Aion Bank', kind: '1A' },
  { from: 9590, to: 9599, bank: 'Erik Penser', kind: '1B' },
  { from: 9630, to: 9639, bank: 'Lån & Spar Bank', kind: '1A' },
  { from: 9640, to: 9649, bank: 'NOBA Bank', kind: '1B' },
  { from: 9660, to: 9669, bank: 'Svea Bank', kind: '1B' },
  { from: 9670, to: 9679, bank: 'JAK Medlemsbank', kind: '1B' },
  { from: 9680, to: 9689, bank: 'Bluestep', kind: '1A' },
  { from: 9700, to: 9709, bank: 'Ekobanken', kind: '1B' },
  { from: 9710, to: 9719, bank: 'Lunar Bank', kind: '1B' },
  { from: 9750, to: 9759, bank: 'Northmill Bank', kind: '1B' },
  { from: 9780, to: 9789, bank: 'Klarna Bank', kind: '1B' },
  { from: 9880, to: 9889, bank: 'Riksgälden', kind: '1B' },
  { from: 9890, to: 9899, bank: 'Riksgälden', kind: '2A' },
  { from: 9960, to: 9969, bank: 'Plusgirot', kind: '2C' },
];
