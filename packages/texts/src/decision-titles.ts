import en from '../decisions/resources.en.json' with { type: 'json' };
import sv from '../decisions/resources.sv.json' with { type: 'json' };

type Prefixed<Key> = Key extends `enum.decisions.type.${infer Name}` ? Name : never;

/** What a decision is called, in each language of the interface. */
export function decisionTitles(type: Prefixed<keyof typeof sv>): { readonly sv: string; readonly en: string } {
  return { sv: sv[`enum.decisions.type.${type}`], en: en[`enum.decisions.type.${type}`] };
}
