import type { PropertyDefinition } from '@fordra/schema/definition';
import { useIntl } from 'react-intl';
import { inOrder, isEmpty } from '../definition/property-at.ts';
import { useLabels } from '../label/use-labels.ts';
import type { Titles } from '../query/reference-titles.ts';
import { EmptyValue } from './empty-value.tsx';
import { formatPhone } from './format-phone.ts';
import styles from './full-value.module.css';
import { JsonValue } from './json-value.tsx';
import { ListValue } from './list-value.tsx';
import { Value } from './value.tsx';

type FullValueProps = {
  readonly resource: string;
  readonly path: string;
  readonly property: PropertyDefinition;
  readonly value: unknown;
  readonly titles: Readonly<Record<string, Titles>>;
};

/** A value on a page of its own: every part with its label. */
export function FullValue(props: FullValueProps) {
  const { property, value } = props;
  if (isEmpty(value)) return <EmptyValue />;
  switch (property['x-kind']) {
    case 'list':
      return (
        <ListValue
          elements={value as readonly unknown[]}
          hasParts={property.items?.['x-kind'] === 'object'}
          draw={(one) => <FullValue {...props} property={property.items!} value={one} />}
        />
      );
    case 'object':
    case 'map':
      return <Parts {...props} />;
    case 'localized':
      return <Languages value={value as Readonly<Record<string, string>>} />;
    case 'json':
      return <JsonValue resource={props.resource} path={props.path} value={value} />;
    case 'text':
      return <TextValue {...props} value={String(value)} />;
    default:
      return <Value {...props} />;
  }
}

const schemes: Readonly<Record<string, string>> = { email: 'mailto:', mobile_number: 'tel:', url: '' };

/** An e-mail, web or telephone address is a link. */
function TextValue(props: FullValueProps & { readonly value: string }) {
  const { property, value } = props;
  const name = property['x-pattern-name'] ?? '';
  if (name === 'country' && /^[A-Z]{2}$/.test(value)) return <Country code={value} />;
  const scheme = Object.hasOwn(schemes, name) ? schemes[name] : undefined;
  if (scheme === undefined || (name === 'url' && !/^https?:/.test(value))) {
    return value.includes('\n') ? <bdi className={styles.lines}>{value}</bdi> : <Value {...props} />;
  }
  const away = name === 'url' ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a href={scheme + value} {...away}>
      {name === 'mobile_number' ? <bdi className="figures">{formatPhone(value)}</bdi> : <bdi>{value}</bdi>}
    </a>
  );
}

function Country({ code }: { readonly code: string }) {
  const { locale } = useIntl();
  return <span>{new Intl.DisplayNames([locale], { type: 'region' }).of(code)}</span>;
}

/** The filled-in attributes of an object, or the names of a map. */
function Parts({ resource, path, property, value, titles }: FullValueProps) {
  const labels = useLabels();
  const parts = inOrder(property, value).flatMap(([name, part]) => {
    const inner = property.properties?.[name] ?? property.additionalProperties;
    return inner && !isEmpty(part) ? [{ name, part, inner }] : [];
  });
  if (parts.length === 0) return <EmptyValue />;
  return (
    <dl className={styles.parts}>
      {parts.map(({ name, part, inner }) => {
        const at = `${path}.${name}`;
        const label = labels.attribute(resource, at);
        return (
          <div key={name} className={styles.part}>
            <dt>{label === at ? labels.storedKey(property['x-words'] ?? '', name) : label}</dt>
            <dd>
              <FullValue {...{ resource, titles }} path={at} property={inner} value={part} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function Languages({ value }: { readonly value: Readonly<Record<string, string>> }) {
  const { locale } = useIntl();
  const names = new Intl.DisplayNames([locale], { type: 'language' });
  return (
    <dl className={styles.parts}>
      {Object.entries(value).map(([language, text]) => (
        <div key={language} className={styles.part}>
          <dt>{names.of(language)}</dt>
          <dd lang={language}>
            <bdi className={styles.lines}>{text}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
