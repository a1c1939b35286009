import type { EnumColor } from '@fordra/schema/ui-structure';
import { useIntl } from 'react-intl';
import { choicesOf } from '../../../resource-ui/filter/filter-kind.ts';
import { useLabels } from '../../../resource-ui/label/use-labels.ts';
import styles from './screens.module.css';
import type { PartProps } from './section-props.ts';

const colors = ['green', 'amber', 'red', 'blue', 'violet', 'grey'] as const satisfies readonly EnumColor[];

/** The colour of each value of the attributes that have a few values. */
export function ColorFields({ definition, ui, onPart }: PartProps) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const { resource } = definition;
  const worded = Object.entries(definition.properties).filter(([, property]) => property['x-kind'] === 'enum');
  if (worded.length === 0) return null;
  return (
    <details className={styles.section}>
      <summary>{formatMessage({ id: 'screens.part.enum_colors' })}</summary>
      <div className={styles.pair}>
        {worded.map(([name, property]) => (
          <fieldset key={name} className={styles.part}>
            <legend>{labels.attribute(resource, name)}</legend>
            {choicesOf(property).map((value) => (
              <label key={value} className={styles.color}>
                {labels.enumValue(resource, name, value)}
                <select
                  value={ui.enum_colors[name]?.[value] ?? ''}
                  onChange={({ currentTarget }) =>
                    onPart(['enum_colors', name, value], currentTarget.value || undefined)
                  }
                >
                  <option value="">{formatMessage({ id: 'screens.color.none' })}</option>
                  {colors.map((color) => (
                    <option key={color} value={color}>
                      {formatMessage({ id: `screens.color.${color}` })}
                    </option>
                  ))}
                </select>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
    </details>
  );
}
