import type { ImportRowIssue } from '@fordra/resources/cases/file-import-rows';
import { TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import styles from './import.module.css';
import { useImportWords } from './import-words.ts';

type Props = {
  readonly label: string;
  readonly value: string;
  readonly issues: readonly ImportRowIssue[];
  /** Absent where the cell cannot be changed. */
  readonly onChange: ((value: string) => Promise<void>) | undefined;
};

/** A cell of the file with its faults below it; pressed, it is written in. */
export function RowCell({ label, value, issues, onChange }: Props) {
  const { formatMessage } = useIntl();
  const words = useImportWords();
  const id = useId();
  const [written, setWritten] = useState<string>();
  const save = () => {
    setWritten(undefined);
    if (written !== undefined && written.trim() !== value) void onChange?.(written.trim());
  };
  const [first] = issues;
  return (
    <td data-level={first?.level}>
      {written !== undefined ? (
        <TextInput
          size="xs"
          autoFocus
          aria-label={label}
          aria-describedby={id}
          value={written}
          onChange={({ currentTarget }) => setWritten(currentTarget.value)}
          onBlur={save}
          onKeyDown={({ key }) => {
            if (key === 'Enter') save();
            if (key === 'Escape') setWritten(undefined);
          }}
        />
      ) : onChange ? (
        <button
          type="button"
          className={styles.cell}
          aria-describedby={id}
          title={formatMessage({ id: 'import_page.edit_cell' }, { column: label })}
          {...(value === '' && { 'aria-label': formatMessage({ id: 'import_page.edit_cell' }, { column: label }) })}
          onClick={() => setWritten(value)}
        >
          <bdi>{value || '–'}</bdi>
        </button>
      ) : (
        <bdi>{value}</bdi>
      )}
      <span id={id}>
        {issues.map((issue) => (
          <span key={issue.rule} className={styles.issue} data-level={issue.level}>
            {words.issue(issue)}
          </span>
        ))}
      </span>
    </td>
  );
}
