import { type StartAction, startActions } from '../../flow/items/flow-items.ts';
import { type Currency, currencies } from '../../values/money.ts';
import type { CaseInput } from '../registration/case-input.ts';
import { foldHeader } from './import-columns.ts';

type InterestRule = NonNullable<CaseInput['interest_rule']>;

const startWords: Readonly<Record<StartAction, readonly string[]>> = {
  soft_reminder: ['vanligpaminnelse', 'mjukpaminnelse', 'betalningspaminnelseutanavgift', 'friendlyreminder'],
  reminder: ['paminnelse', 'betalningspaminnelse'],
  debt_collection: ['inkasso', 'inkassokrav', 'collection'],
  debt_surveillance: ['langtidsbevakning', 'efterbevakning', 'bevakning', 'surveillance', 'longtermmonitoring'],
};
const interestWords: Readonly<Record<InterestRule, readonly string[]>> = {
  late: ['drojsmalsranta', 'drojsmalsrantaenligtrantelagen', 'rantelagen', 'lag', 'statutory', 'interestact'],
  agreed: ['avtalad', 'avtaladranta', 'avtaladrantesats', 'agreedrate'],
  agreed_margin: ['avtalattillaggtillreferensrantan', 'tillagg', 'marginal', 'referensrantaplus', 'margin'],
  none: ['ingen', 'ingenranta', 'utanranta', 'nointerest'],
};
const currencyWords: Readonly<Partial<Record<Currency, readonly string[]>>> = {
  SEK: ['kr', 'kronor', 'skr'],
  EUR: ['euro'],
};
const yes = ['ja', 'j', 'yes', 'y', 'true', 'sant', '1', 'x', 'foretag', 'company', 'business', 'juridiskperson'];
const no = ['nej', 'n', 'no', 'false', 'falskt', '0', 'privat', 'privatperson', 'person', 'konsument', 'consumer'];

function readWord<T extends string>(
  cell: string,
  values: readonly T[],
  words: Readonly<Partial<Record<T, readonly string[]>>>,
): T | undefined {
  const folded = foldHeader(cell);
  return values.find((value) => foldHeader(value) === folded || words[value]?.includes(folded));
}

export function readStartAction(cell: string): StartAction | undefined {
  return readWord(cell, startActions, startWords);
}

export function readInterestRule(cell: string): InterestRule | undefined {
  return readWord(cell, Object.keys(interestWords) as InterestRule[], interestWords);
}

export function readCurrency(cell: string): Currency | undefined {
  return cell.trim() === '€' ? 'EUR' : readWord(cell, currencies, currencyWords);
}

export function readBoolean(cell: string): boolean | undefined {
  const folded = foldHeader(cell);
  if (yes.includes(folded)) return true;
  return no.includes(folded) ? false : undefined;
}

const countryWords: Readonly<Record<string, readonly string[]>> = {
  SE: ['sverige', 'sweden', 'swe', 's'],
  NO: ['norge', 'norway', 'nor', 'n'],
  DK: ['danmark', 'denmark', 'dnk'],
  FI: ['finland', 'fin'],
  DE: ['tyskland', 'germany', 'deu'],
  GB: ['storbritannien', 'unitedkingdom', 'greatbritain', 'england', 'gbr', 'uk'],
  PL: ['polen', 'poland', 'pol'],
};

/** Two letters; a cell that is neither a code nor a known name is returned as it is, for the registration to judge. */
export function readCountry(cell: string): string {
  const folded = foldHeader(cell);
  const [code] = Object.entries(countryWords).find(([, words]) => words.includes(folded)) ?? [];
  return code ?? (folded.length === 2 ? folded.toUpperCase() : cell.trim());
}

/** With the country's number; a Swedish number may lack its first zero, which spreadsheets drop. */
export function readPhone(cell: string): string {
  const digits = cell.replace(/\(0\)/g, '').replace(/[\s\-()./]/g, '');
  if (/^00\d{7,15}$/.test(digits)) return `+${digits.slice(2)}`;
  if (/^0\d{6,12}$/.test(digits)) return `+46${digits.slice(1)}`;
  if (/^7\d{8}$/.test(digits)) return `+46${digits}`;
  return /^46\d{8,9}$/.test(digits) ? `+${digits}` : digits;
}
