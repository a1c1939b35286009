import { caseLimits } from '@fordra/domain/cases/states/case-limits';
import type { CaseState } from '@fordra/domain/cases/states/case-states';
import { isPhaseOf } from '@fordra/domain/cases/states/phases';
import type { Condition } from '@fordra/domain/cases/transitions/conditions';
import type { From, Stop, Transition } from '@fordra/domain/cases/transitions/transition';
import { refusals as refusalsEn } from '@fordra/texts/by-topic/refusals.en';
import { refusals as refusalsSv } from '@fordra/texts/by-topic/refusals.sv';
import tableEn from '@fordra/texts/cases/case-table.en.json' with { type: 'json' };
import tableSv from '@fordra/texts/cases/case-table.sv.json' with { type: 'json' };
import casesEn from '@fordra/texts/cases/cases.en.json' with { type: 'json' };
import casesSv from '@fordra/texts/cases/cases.sv.json' with { type: 'json' };

type Language = 'sv' | 'en';

const texts: Record<Language, Readonly<Record<string, string>>> = {
  sv: { ...casesSv, ...tableSv, ...refusalsSv },
  en: { ...casesEn, ...tableEn, ...refusalsEn },
};

export function word(language: Language, key: string): string {
  const text = texts[language][key];
  if (text === undefined) throw new Error(`there is no text ${key} in ${language}`);
  return text;
}

/** Swedish first, English under it. */
export function both(say: (language: Language) => string): string {
  const [sv, en] = [say('sv'), say('en')];
  return sv === '' ? '' : `${sv}<br>*${en}*`;
}

const little = {
  sv: {
    no: 'utom om ',
    lt: 'under',
    lte: 'högst',
    gt: 'över',
    gte: 'minst',
    eq: 'är',
    ne: 'är inte',
    in: 'är',
    has: 'är bland annat',
    lacks: 'är inte',
    back: 'tillbaka till läget före',
    reopened: 'tillbaka till läget vid avslutet',
    stays: 'som förut',
    lifted: 'fortsätter där det var',
    any: 'valfri orsak',
    closed: 'avslutat',
    turns: 'läget före blir',
    except: 'utom',
    or: ' eller ',
  },
  en: {
    no: 'unless ',
    lt: 'below',
    lte: 'at most',
    gt: 'above',
    gte: 'at least',
    eq: 'is',
    ne: 'is not',
    in: 'is',
    has: 'includes',
    lacks: 'is not',
    back: 'back to the state before',
    reopened: 'back to where it was closed',
    stays: 'as before',
    lifted: 'goes on where it was',
    any: 'any reason',
    closed: 'closed',
    turns: 'the state before becomes',
    except: 'except',
    or: ' or ',
  },
} as const;

export function sayConditions(conditions: readonly Condition[], language: Language): string {
  return conditions.map((condition) => sayCondition(condition, language)).join('; ');
}

function sayCondition({ fact, op, value }: Condition, language: Language): string {
  const name = word(language, `case_fact.${fact}`);
  if (typeof value === 'boolean') return value ? name : `${little[language].no}${name}`;
  return `${name} ${little[language][op]} ${sayValue(fact, value, language)}`;
}

function sayValue(fact: string, value: Condition['value'], language: Language): string {
  if (typeof value === 'object' && value !== null && 'limit' in value) return sayLimit(value.limit);
  if (Array.isArray(value)) return value.map((one) => sayValue(fact, one, language)).join(little[language].or);
  if (fact === 'states') return word(language, `enum.cases.state.${value}`);
  return typeof value === 'string' ? word(language, `case_value.${fact}.${value}`) : String(value);
}

function sayLimit(limit: keyof typeof caseLimits): string {
  const isMoney = /depreciation|capital|remaining/.test(limit);
  return isMoney ? `${caseLimits[limit] / 100} kr` : String(caseLimits[limit]);
}

/** The conditions of a row inside a state; phases of other states need no exception. */
export function sayFrom(from: From, state: CaseState | undefined, language: Language): string {
  const names = (prefix: string, keys: readonly string[] = []) =>
    keys.map((key) => word(language, `${prefix}${key}`)).join(', ');
  const except = [
    names('enum.cases.state.', from.notStates),
    names(
      'enum.cases.phase.',
      from.notPhases?.filter((phase) => state === undefined || isPhaseOf(state, phase)),
    ),
  ].filter((part) => part !== '');
  const parts = [
    names('enum.cases.phase.', from.phases),
    (from.holds ?? []).map((hold) => sayHold(hold, language)).join(', '),
    except.length > 0 ? `${little[language].except} ${except.join(', ')}` : '',
  ];
  return parts.filter((part) => part !== '').join('; ');
}

/** The new position of a row, in the words of a case worker. */
export function sayTarget(row: Transition, language: Language): string {
  const { to, holds, closes, turnsEnforcementInto: turns } = row;
  // A position that a hold or a closing hides is left out.
  const { status, ...place } = to;
  const where = sayStop(holds || closes || status === undefined ? place : to, language);
  const pause = holds ? [sayHold(holds, language)] : [];
  const closure = closes ? [sayClosure(closes, language)] : [];
  const turned = turns ? [`${little[language].turns} ${sayStop({ state: 'enforcement', ...turns }, language)}`] : [];
  return (
    [where, ...pause, ...closure, ...turned].filter((part) => part !== '').join(', ') ||
    little[language][row.lifts ? 'lifted' : 'stays']
  );
}

function sayStop({ back, state, phase, status }: Stop, language: Language): string {
  const returned = back === 'state' ? [little[language].back] : back === 'closed' ? [little[language].reopened] : [];
  const parts = [
    ...returned,
    ...(state ? [`**${word(language, `enum.cases.state.${state}`)}**`] : []),
    ...(phase ? [word(language, `enum.cases.phase.${phase}`)] : []),
    ...(status ? [word(language, `enum.cases.status.${status}`)] : []),
  ];
  return parts.join(' · ');
}

function sayHold(hold: string, language: Language): string {
  if (hold === 'locked' || hold === 'failed' || hold === 'refunding')
    return word(language, `enum.cases.status.${hold}`);
  return `${word(language, 'enum.cases.status.paused')} (${word(language, `enum.cases.pause.reason.${hold}`)})`;
}

function sayClosure({ kind, reasons }: NonNullable<Transition['closes']>, language: Language): string {
  const named = reasons.flatMap((reason) => (reason ? [word(language, `enum.cases.closed_reason.${reason}`)] : []));
  const how = word(language, `enum.cases.closed_kind.${kind}`);
  const isNamed = named.length === 0 || (named.length === 1 && named[0] === how);
  const why = isNamed ? '' : `: ${named.length > 3 ? little[language].any : named.join(' / ')}`;
  return `${little[language].closed} (${how}${why})`;
}
