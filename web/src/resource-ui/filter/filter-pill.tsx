import type { Definition, PropertyDefinition } from '@fordra/schema/definition';
import { Button } from '@mantine/core';
import { useIntl } from 'react-intl';
import { type Opener, PopUp } from '../../ui/overlay/pop-up.tsx';
import { IconChevronDown, IconX } from '../../ui/theme/icons.ts';
import { useLabels } from '../label/use-labels.ts';
import { FilterEditor } from './filter-editor.tsx';
import styles from './filter-pill.module.css';
import type { FilterValue } from './filter-state.ts';
import { type FilterPart, useFilterWords } from './use-filter-words.ts';

type Props = {
  readonly definition: Definition;
  readonly path: string;
  readonly property: PropertyDefinition;
  readonly value: FilterValue | undefined;
  readonly startsOpen: boolean;
  readonly onChange: (value: FilterValue | undefined) => void;
  readonly onClose: () => void;
};

/** One filter: a button that opens it, and a button that removes it. */
export function FilterPill({ definition, path, property, value, startsOpen, onChange, onClose }: Props) {
  const { formatMessage } = useIntl();
  const { resource } = definition;
  const labels = useLabels();
  const label = labels.attribute(resource, path);
  const isUsed = value !== undefined;
  const whole = value === 'any' || value === 'none' ? labels.presence(resource, path, value) : undefined;
  const pill = (opener: Opener<HTMLButtonElement>) => (
    <div className={styles.pill} data-used={isUsed || undefined}>
      <button type="button" className={styles.open} {...opener}>
        {whole === undefined && <span className={styles.label}>{isUsed ? `${label}:` : label}</span>}
        {isUsed ? (
          <FilterWords {...{ resource, path, property, value }} />
        ) : (
          <IconChevronDown size={14} stroke={2} aria-hidden />
        )}
      </button>
      {isUsed && (
        <button
          type="button"
          className={styles.remove}
          aria-label={formatMessage({ id: 'filter.remove' }, { attribute: whole ?? label })}
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
            {isUsed && (
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

/** Only a filter in use has a text, and titles to fetch for it. */
function FilterWords(part: FilterPart) {
  return <bdi className={styles.words}>{useFilterWords(part)}</bdi>;
}
