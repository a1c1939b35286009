import type { MessageId } from '@fordra/texts/message-id';
import { useMemo } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import { formatInstant } from '../../ui/format/format-instant.ts';
import { textOfStoredKey } from './stored-key.ts';

type Values = Readonly<Record<string, string | number>>;

export type Labels = {
  readonly resource: (resource: string) => string;
  readonly one: (resource: string) => string;
  readonly attribute: (resource: string, path: string) => string;
  readonly help: (resource: string, path: string) => string | undefined;
  readonly group: (resource: string, group: string) => string;
  readonly enumValue: (resource: string, path: string, value: string) => string;
  /** What it means that an attribute has a value or none, where that has a word of its own: a case without `closed` is open. */
  readonly presence: (resource: string, path: string, value: 'any' | 'none') => string | undefined;
  readonly tab: (tab: string) => string;
  /** A stored value that names its text by a key; `words` is the prefix of the keys, see `words` of a text field. */
  readonly storedKey: (words: string, value: string) => string;
  /** The title of an item, from the attribute that names it. */
  readonly title: (resource: string, attribute: string, value: unknown) => string;
  /** A text whose key the server names. */
  readonly named: (key: string, values?: Values) => string;
  readonly has: (key: string) => boolean;
};

/** The texts of resources, attributes and values. A name without a text is shown itself, never as an error. */
export function useLabels(): Labels {
  const intl = useIntl();
  return useMemo(() => {
    const say = (id: string, values?: Values) => lookUp(intl, id, values);
    const storedKey = (words: string, value: string) =>
      textOfStoredKey(value, (key, about) => say(`${words}.${key}`, { about }));
    return {
      resource: (resource) => say(`resource.${resource}`) ?? resource,
      one: (resource) => say(`resource.${resource}.one`) ?? say(`resource.${resource}`) ?? resource,
      attribute: (resource, path) =>
        say(path.startsWith('_') ? `attribute.${path}` : `resource.${resource}.${path}`) ?? path,
      help: (resource, path) => say(`resource.${resource}.${path}.help`),
      group: (resource, group) => say(`resource.${resource}.group.${group}`) ?? group,
      enumValue: (resource, path, value) => say(`enum.${resource}.${path}.${value}`) ?? value,
      presence: (resource, path, value) => say(`presence.${resource}.${path}.${value}`),
      tab: (tab) => say(`tab.${tab}`) ?? tab,
      storedKey,
      title: (resource, attribute, value) => {
        const text = inLanguage(value, intl.locale);
        return instantPattern.test(text) ? formatInstant(text) : storedKey(`enum.${resource}.${attribute}`, text);
      },
      named: (key, values) => say(key, values) ?? key,
      has: (key) => Object.hasOwn(intl.messages, key),
    };
  }, [intl]);
}

/** A title that has a text for each language, in that of the page or else in another. */
function inLanguage(value: unknown, locale: string): string {
  if (typeof value !== 'object' || value === null) return String(value);
  const texts = value as Readonly<Record<string, string>>;
  return texts[locale.slice(0, 2)] || Object.values(texts).find((text) => text) || '';
}

const instantPattern = /^\d{4}-\d\d-\d\dT\d\d:/;

function lookUp(intl: IntlShape, id: string, values?: Values): string | undefined {
  return Object.hasOwn(intl.messages, id) ? intl.formatMessage({ id: id as MessageId }, values) : undefined;
}
