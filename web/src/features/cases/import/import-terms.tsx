import { currencies } from '@fordra/domain/values/money';
import type { ImportTerms } from '@fordra/resources/cases/file-import-reports';
import { Checkbox, NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { useIntl } from 'react-intl';
import { useLabels } from '../../../resource-ui/label/use-labels.ts';
import styles from './import.module.css';
import { useImportWords } from './import-words.ts';

const rules = ['late', 'agreed', 'agreed_margin', 'none'] as const;

type Props = { readonly terms: ImportTerms; readonly onChange: (terms: ImportTerms) => void };

/** What holds for rows that say nothing else; folded, since most files need none of it. */
export function ImportTermsPart({ terms, onChange }: Props) {
  const { formatMessage } = useIntl();
  const words = useImportWords();
  const labels = useLabels();
  const set = (name: keyof ImportTerms, value: unknown) => {
    const { [name]: _before, ...rest } = terms;
    onChange(value === undefined || value === '' ? rest : ({ ...rest, [name]: value } as ImportTerms));
  };
  const hasRate = terms.interest_rule === 'agreed' || terms.interest_rule === 'agreed_margin';
  return (
    <details className={styles.terms}>
      <summary>{formatMessage({ id: 'import_page.terms' })}</summary>
      <p className={styles.help}>{formatMessage({ id: 'import_page.terms_help' })}</p>
      <div className={styles.fields}>
        <TextInput
          label={words.column('debt_description')}
          maxLength={200}
          value={terms.debt_description ?? ''}
          onChange={({ currentTarget }) => set('debt_description', currentTarget.value)}
        />
        <NativeSelect
          label={words.column('currency')}
          value={terms.currency ?? 'SEK'}
          onChange={({ currentTarget }) => set('currency', currentTarget.value)}
          data={[...currencies]}
        />
        <NativeSelect
          label={words.column('interest_rule')}
          value={terms.interest_rule ?? ''}
          onChange={({ currentTarget: { value } }) => {
            const { interest_rule: _rule, interest_rate: _rate, ...rest } = terms;
            onChange(value === '' ? rest : { ...rest, interest_rule: value as (typeof rules)[number] });
          }}
          data={[
            { value: '', label: formatMessage({ id: 'import_page.by_default' }) },
            ...rules.map((value) => ({
              value,
              label: labels.enumValue('register_case', 'cases.interest_rule', value),
            })),
          ]}
        />
        {hasRate && (
          <NumberInput
            label={formatMessage({ id: 'import_page.rate_percent' })}
            min={0}
            max={100}
            decimalScale={2}
            value={terms.interest_rate === undefined ? '' : terms.interest_rate / 100}
            onChange={(rate) => set('interest_rate', rate === '' ? undefined : Math.round(Number(rate) * 100))}
          />
        )}
        <Checkbox
          label={words.column('is_due_date_agreed')}
          checked={terms.is_due_date_agreed === true}
          onChange={({ currentTarget }) => set('is_due_date_agreed', currentTarget.checked || undefined)}
        />
      </div>
    </details>
  );
}
