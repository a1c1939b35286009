import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { IconUpload } from '../theme/icons.ts';
import styles from './drop-zone.module.css';

type Props = {
  readonly id?: string;
  /** The kind of files that can be dropped here. */
  readonly title: string;
  readonly or: string;
  /** The label of the button. */
  readonly choose: string;
  readonly hint?: ReactNode;
  /** Extensions without their dots, for the browser's dialog. */
  readonly accept: readonly string[];
  readonly multiple?: boolean;
  readonly disabled?: boolean;
  readonly describedBy?: string | undefined;
  readonly isInvalid?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
};

/** Files are dropped here, pasted, or chosen with the button, which also works by keyboard and on a phone. */
export function DropZone(props: Props) {
  const { title, or, choose, hint, accept, multiple = false, disabled = false, onFiles } = props;
  const input = useRef<HTMLInputElement>(null);
  // Moving over a child element leaves and enters again.
  const [depth, setDepth] = useState(0);
  const take = (files: FileList | null | undefined) => {
    const taken = [...(files ?? [])];
    if (taken.length > 0 && !disabled) onFiles(multiple ? taken : taken.slice(0, 1));
  };
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  const moved = (by: number) => (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setDepth((before) => Math.max(0, before + by));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same for keyboards
    <div
      className={styles.zone}
      data-over={(depth > 0 && !disabled) || undefined}
      onDragEnter={moved(1)}
      onDragLeave={moved(-1)}
      onDragOver={moved(0)}
      onPaste={(event) => take(event.clipboardData.files)}
      onDrop={(event) => {
        event.preventDefault();
        setDepth(0);
        take(event.dataTransfer.files);
      }}
    >
      <IconUpload size={20} stroke={1.5} aria-hidden className={styles.icon} />
      <p className={styles.words}>
        <span className={styles.drop}>
          {title} {or}{' '}
        </span>
        <button
          type="button"
          id={props.id}
          className={styles.choose}
          disabled={disabled}
          aria-describedby={props.describedBy}
          aria-invalid={props.isInvalid || undefined}
          onClick={() => input.current?.click()}
        >
          {choose}
        </button>
      </p>
      {hint && <p className={styles.hint}>{hint}</p>}
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        accept={accept.map((extension) => `.${extension}`).join(',')}
        onChange={(event) => {
          take(event.currentTarget.files);
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}
