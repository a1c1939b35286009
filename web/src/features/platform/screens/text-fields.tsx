import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { leafPaths } from '../../../resource-ui/definition/leaf-paths.ts';
import { useLabels } from '../../../resource-ui/label/use-labels.ts';
import { partAt } from './edit-structure.ts';
import styles from './screens.module.css';
import type { PartProps } from './section-props.ts';

const languages = ['sv', 'en'] as const;

/** The names of the resource and its attributes in both languages, where they replace the portal's own. */
export function TextFields({ definition, ui, onPart }: PartProps) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const { resource } = definition;
  const keys = [
    `resource.${resource}`,
    `resource.${resource}.one`,
    ...leafPaths(definition).map((path) => `resource.${resource}.${path}`),
  ];
  const [chosen, setChosen] = useState(keys[0]!);
  const isChanged = (key: string) => languages.some((one) => partAt(ui.locales, [one, key]) !== undefined);
  return (
    <details className={styles.section}>
      <summary>{formatMessage({ id: 'screens.part.locales' })}</summary>
      <label className={styles.chosen}>
        {formatMessage({ id: 'screens.text_of' })}
        <select value={chosen} onChange={(event) => setChosen(event.currentTarget.value)}>
          {keys.map((key) => (
            <option key={key} value={key}>
              {labels.named(key)}
              {isChanged(key) ? ' •' : ''}
            </option>
          ))}
        </select>
      </label>
      <div className={styles.pair}>
        {languages.map((language) => (
          <TextInput
            key={language}
            label={formatMessage({ id: `screens.language.${language}` })}
            value={String(partAt(ui.locales, [language, chosen]) ?? '')}
            maxLength={120}
            onChange={({ currentTarget: { value } }) =>
              onPart(['locales', language, chosen], value === '' ? undefined : value, `${language} ${chosen}`)
            }
          />
        ))}
      </div>
    </details>
  );
}
