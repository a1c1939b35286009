import type { Definition, PropertyDefinition } from '@fordra/schema/definition';
import { Button } from '@mantine/core';
import { useIntl } from 'react-intl';
import { IconChevronDown, IconX } from '../../ui/icons.ts';
import { type Opener, PopUp } from '../../ui/pop-up.tsx';
import { useLabels } from '../use-labels.ts';
import { FilterEditor } from './filter-editor.tsx';
import styles from './filter-pill.module.css';
import type { FilterValue } from './filter-state.ts';
import { useFilterWords } from './use-filter-words.ts';

type Props = {
  readonly definition: Definition;
  readonly path: string;
  readonly property: PropertyDefinition;
  readonly value: FilterValue | undefined;
  readonly startsOpen: boolean;
  readonly onChange: (value: FilterValue | undefined) => void;
  readonly onClose: () => void;
};

/** One filter: pressed it opens, its cross takes it away. */
export function FilterPill({ definition, path, property, value, startsOpen, onChange, onClose }: Props) {
  const { formatMessage } = useIntl();
  const { resource } = definition;
  const label = useLabels().attribute(resource, path);
  const words = useFilterWords({ resource, path, property, value });
  const pill = (opener: Opener<HTMLButtonElement>) => (
    <div className={styles.pill} data-used={words !== undefined || undefined}>
      <button type="button" className={styles.open} {...opener}>
        <span className={styles.label}>{words === undefined ? label : `${label}:`}</span>
        {words === undefined ? (
          <IconChevronDown size={14} stroke={2} aria-hidden />
        ) : (
          <bdi className={styles.words}>{words}</bdi>
        )}
      </button>
      {words !== undefined && (
        <button
          type="button"
          className={styles.remove}
          aria-label={formatMessage({ id: 'filter.remove' }, { attribute: label })}
          onClick={() => onChange(undefined)}
        >
          <IconX size={14} stroke={2} aria-hidden />
        </button>
      )}
    </div>
  );
  return (
    <PopUp label={label} width={320} startsOpen={startsOpen} opener={pill} onClose={onClose}>
      {(close) => (
        <>
          <FilterEditor {...{ definition, path, property, value, label, onChange }} />
          <div className={styles.foot}>
            {value !== undefined && (
              <Button size="compact-sm" variant="subtle" onClick={() => onChange(undefined)}>
                {formatMessage({ id: 'filter.clear' })}
              </Button>
            )}
            <Button size="compact-sm" variant="light" onClick={close}>
              {formatMessage({ id: 'common.close' })}
            </Button>
          </div>
        </>
      )}
    </PopUp>
  );
}
