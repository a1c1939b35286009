import { patterns } from '@fordra/domain/parties/identity/patterns';
import { useEffect, useState } from 'react';
import { request } from '../../api/request.ts';
import { showMasked } from '../../resource-ui/typed-value/mask.ts';

type Rule = { readonly pattern?: string; readonly description?: string };

/** How the numbers that a company is paid to are written, as the schema of creditors says it (spec B §7). */
export type GiroRules = Readonly<Record<'bankgiro' | 'plusgiro', Rule>>;

const before: GiroRules = { bankgiro: { pattern: patterns.bankgiro }, plusgiro: { pattern: patterns.plusgiro } };

type Schema = {
  readonly properties: {
    readonly payout_details: { readonly properties: { readonly sek: { readonly properties: GiroRules } } };
  };
};

/** Until the schema is here, and if it cannot be read, numbers have the form that this version knows. */
export function useGiroRules(): GiroRules {
  const [rules, setRules] = useState(before);
  useEffect(() => {
    const control = new AbortController();
    request<Schema>('GET', '/swagger-definition/creditors', { signal: control.signal })
      .then(({ properties }) => setRules(properties.payout_details.properties.sek.properties))
      .catch((error: unknown) => {
        if (!control.signal.aborted) console.warn('the schema of creditors could not be read', error);
      });
    return () => control.abort();
  }, []);
  return rules;
}

export function digitsOf(text: string): string {
  return text.replaceAll(/[\s-]/g, '');
}

export function isGiro({ pattern }: Rule, typed: string): boolean {
  return pattern === undefined || new RegExp(pattern).test(digitsOf(typed));
}

/** As it is printed on bills, such as 990-0010. */
export function showGiro({ description = '' }: Rule, typed: string): string {
  const mask = /^mask:(.+)$/.exec(description)?.[1];
  return mask === undefined ? typed : showMasked(mask, digitsOf(typed));
}
