import type { Definition } from '@fordra/schema/definition';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import card from '../../../ui/display/card.module.css';
import { formatInstant } from '../../../ui/format/format-instant.ts';
import { ChangeList } from '../../history/change-list.tsx';
import type { Choice } from './conflict.ts';
import { ConflictChoice } from './conflict-choice.tsx';
import styles from './conflict-view.module.css';
import type { FoundConflict } from './load-conflict.ts';

type Choices = Readonly<Record<string, Choice>>;

type Props = {
  readonly definition: Definition;
  readonly title: string;
  readonly encounter: FoundConflict;
  readonly saving: boolean;
  readonly onSave: (choices: Choices) => void;
  readonly onKeepEditing: (choices: Choices) => void;
};

/** Another user saved first: their changes, the user's own, and a choice where both changed the same attribute. */
export function ConflictView({ definition, title, encounter, saving, onSave, onKeepEditing }: Props) {
  const { formatMessage } = useIntl();
  const { conflict, by } = encounter;
  const [choices, setChoices] = useState<Choices>({});
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const when = formatInstant(by?._created ?? conflict.theirs._updated);
  const name = by?.user_name;

  return (
    <section className={`${card.card} ${styles.conflict}`} aria-labelledby="conflict-title">
      <h2 id="conflict-title" ref={heading} tabIndex={-1} className={styles.title}>
        {formatMessage({ id: 'conflict.title' })}
      </h2>
      <p className={styles.lead}>
        {name
          ? formatMessage({ id: 'conflict.who' }, { name, title, when })
          : formatMessage({ id: 'conflict.somebody' }, { title, when })}
      </p>
      <p>{formatMessage({ id: conflict.clashes.length > 0 ? 'conflict.choose' : 'conflict.no_clash' })}</p>
      {conflict.clashes.map((clash) => (
        <ConflictChoice
          key={clash.path}
          definition={definition}
          clash={clash}
          choice={choices[clash.path] ?? 'mine'}
          onChoice={(choice) => setChoices((before) => ({ ...before, [clash.path]: choice }))}
        />
      ))}
      {conflict.taken.length > 0 && (
        <div>
          <p className={styles.also}>{formatMessage({ id: 'conflict.taken_over' })}</p>
          <ChangeList definition={definition} changes={conflict.taken} />
        </div>
      )}
      {conflict.kept.length > 0 && (
        <div>
          <p className={styles.also}>{formatMessage({ id: 'conflict.your_other' })}</p>
          <ChangeList definition={definition} changes={conflict.kept} />
        </div>
      )}
      <div className={styles.choices}>
        <Button variant="default" onClick={() => onKeepEditing(choices)}>
          {formatMessage({ id: 'conflict.back' })}
        </Button>
        <Button loading={saving} onClick={() => onSave(choices)}>
          {formatMessage({ id: 'conflict.save' })}
        </Button>
      </div>
    </section>
  );
}
