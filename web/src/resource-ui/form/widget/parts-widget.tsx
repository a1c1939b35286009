import { hasSeveralLines } from '@fordra/schema/one-line-text';
import type { ChangeEvent } from 'react';
import { useIntl } from 'react-intl';
import { type TypedParts, toTyped } from '../../typed-value/typed-value.ts';
import styles from './field.module.css';
import type { WidgetProps } from './widget-props.ts';

/** The attributes of an object inside a list or a map, each in its own field. */
export function ObjectWidget({ path, attribute, property, typed, disabled, onChange, onBlur, Inner }: WidgetProps) {
  const parts = typed as TypedParts;
  return (
    <div className={styles.parts}>
      {Object.entries(property.properties ?? {}).map(([name, inner]) =>
        inner.readOnly ? null : (
          <Inner
            key={name}
            path={`${path}.${name}`}
            attribute={`${attribute}.${name}`}
            property={inner}
            required={property.required?.includes(name) ?? false}
            typed={parts[name] ?? toTyped(inner, undefined)}
            disabled={disabled}
            onChange={(value, at = `${path}.${name}`) => onChange({ ...parts, [name]: value }, at)}
            onBlur={(at = `${path}.${name}`) => onBlur(at)}
          />
        ),
      )}
    </div>
  );
}

/** One text per language, side by side. */
export function LocalizedWidget({ id, path, property, typed, label, disabled, error, onChange, onBlur }: WidgetProps) {
  const { formatDisplayName } = useIntl();
  const parts = typed as TypedParts;
  const languages = Object.keys(property.properties ?? {});
  return (
    <div className={styles.parts}>
      {languages.map((language) => {
        const control = {
          id: `${id}-${language}`,
          lang: language,
          dir: 'auto',
          className: `${styles.input} ${styles.localized}`,
          'aria-label': `${label}, ${formatDisplayName(language, { type: 'language' }) ?? language}`,
          'aria-invalid': error ? true : undefined,
          'data-error': error ? true : undefined,
          value: String(parts[language] ?? ''),
          disabled,
          onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
            onChange({ ...parts, [language]: event.currentTarget.value }, path),
          onBlur: () => onBlur(),
        } as const;
        return (
          <div key={language} className={styles.beside}>
            <span className={styles.language} aria-hidden="true">
              {language}
            </span>
            {hasSeveralLines(property.properties![language]!) ? (
              <textarea {...control} rows={6} />
            ) : (
              <input {...control} type="text" />
            )}
          </div>
        );
      })}
    </div>
  );
}
