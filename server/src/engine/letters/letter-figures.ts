import type { LetterLanguage } from '@fordra/domain/documents/letters/letter-facts';
import type { Day } from '@fordra/domain/values/day';
import type { BasisPoints, Currency, Ore } from '@fordra/domain/values/money';

const NO_BREAK = '\u00a0';
const hundredths = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;
const numbers = { sv: new Intl.NumberFormat('sv-SE', hundredths), en: new Intl.NumberFormat('en-GB', hundredths) };
const fourths = { minimumFractionDigits: 4, maximumFractionDigits: 4 } as const;
const rates = { sv: new Intl.NumberFormat('sv-SE', fourths), en: new Intl.NumberFormat('en-GB', fourths) };
const longDay = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
const days = { sv: new Intl.DateTimeFormat('sv-SE', longDay), en: new Intl.DateTimeFormat('en-GB', longDay) };

/** Figures as a letter writes them, with non-breaking spaces. */
export function figuresIn(language: LetterLanguage, currency: Currency) {
  const number = (hundredfold: number) => numbers[language].format(hundredfold / 100).replaceAll(/\s/g, NO_BREAK);
  const money = (amount: Ore, of: Currency) =>
    language === 'sv' ? `${number(amount)}${NO_BREAK}${of === 'SEK' ? 'kr' : of}` : `${of}${NO_BREAK}${number(amount)}`;
  return {
    /** 1 234,50 kr, or SEK 1,234.50. */
    money: (amount: Ore) => money(amount, currency),
    /** The same in kronor, whatever the currency of the letter. */
    kronor: (amount: Ore) => money(amount, 'SEK'),
    /** An exchange rate, in ten-thousandths of a krona: 11,2340. */
    rate: (rate: number) => rates[language].format(rate / 10_000),
    /** In a column, where the total names the currency. */
    amount: number,
    /** 10,00 %, or 10.00%. */
    percent: (rate: BasisPoints) => `${number(rate)}${language === 'sv' ? NO_BREAK : ''}%`,
    /** 20 mars 2026. */
    day: (day: Day) => days[language].format(Date.parse(day)).replaceAll(' ', NO_BREAK),
  };
}

export type Figures = ReturnType<typeof figuresIn>;
