import type { MessageId } from '@fordra/texts/message-id';
import { useMemo } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import { formatInstant } from '../ui/format-instant.ts';

type Values = Readonly<Record<string, string | number>>;

export type Labels = {
  readonly resource: (resource: string) => string;
  readonly one: (resource: string) => string;
  readonly attribute: (resource: string, path: string) => string;
  readonly help: (resource: string, path: string) => string | undefined;
  readonly group: (resource: string, group: string) => string;
  readonly enumValue: (resource: string, path: string, value: string) => string;
  readonly tab: (tab: string) => string;
  /** A key that stands for words, see `words` of a text. */
  readonly worded: (words: string, value: string) => string;
  /** What an item is called, by the attribute that names it. */
  readonly title: (resource: string, attribute: string, value: unknown) => string;
  /** A label whose key the server names. */
  readonly named: (key: string, values?: Values) => string;
  readonly has: (key: string) => boolean;
};

/** The words for what the server describes. What has no text yet is shown by its own name, never as an error. */
export function useLabels(): Labels {
  const intl = useIntl();
  return useMemo(() => {
    const say = (id: string, values?: Values) => lookUp(intl, id, values);
    return {
      resource: (resource) => say(`resource.${resource}`) ?? resource,
      one: (resource) => say(`resource.${resource}.one`) ?? say(`resource.${resource}`) ?? resource,
      attribute: (resource, path) =>
        say(path.startsWith('_') ? `attribute.${path}` : `resource.${resource}.${path}`) ?? path,
      help: (resource, path) => say(`resource.${resource}.${path}.help`),
      group: (resource, group) => say(`resource.${resource}.group.${group}`) ?? group,
      enumValue: (resource, path, value) => say(`enum.${resource}.${path}.${value}`) ?? value,
      tab: (tab) => say(`tab.${tab}`) ?? tab,
      worded: (words, value) => wordsOf(say, words, value),
      title: (resource, attribute, value) => {
        const text = String(value);
        return instantPattern.test(text) ? formatInstant(text) : wordsOf(say, `enum.${resource}.${attribute}`, text);
      },
      named: (key, values) => say(key, values) ?? key,
      has: (key) => Object.hasOwn(intl.messages, key),
    };
  }, [intl]);
}

type Say = (id: string, values?: Values) => string | undefined;

const instantPattern = /^\d{4}-\d\d-\d\dT\d\d:/;

/** A key by its words; with what it is about, or several, by theirs. What has no words is shown as it is. */
function wordsOf(say: Say, words: string, value: string): string {
  const of = (key: string, about = '') => say(`${words}.${key}`, { about });
  const whole = of(value)?.trim();
  if (whole !== undefined) return whole;
  const several = value.split(',').map((one) => of(one));
  if (several.every((one) => one !== undefined)) return several.join(', ');
  const [, key, mark, rest = ''] = /^(\w+)(:?) (.*)$/s.exec(value) ?? [];
  if (key === undefined) return value;
  if (mark) return of(key) === undefined ? value : `${of(key)}: ${rest}`;
  const about = wordsOf(say, words, rest);
  return of(key, about === rest ? rest : about.charAt(0).toLocaleLowerCase() + about.slice(1)) ?? value;
}

function lookUp(intl: IntlShape, id: string, values?: Values): string | undefined {
  return Object.hasOwn(intl.messages, id) ? intl.formatMessage({ id: id as MessageId }, values) : undefined;
}
