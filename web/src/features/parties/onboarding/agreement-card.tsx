import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useFileViewer } from '../../../resource-ui/media/use-file-viewer.tsx';
import { useLocale } from '../../../texts/texts-provider.tsx';
import card from '../../../ui/display/card.module.css';
import { IconFileText, IconPencil } from '../../../ui/theme/icons.ts';
import { SigningStage } from '../../access/signing/signing-stage.tsx';
import { useSigning } from '../../access/signing/use-signing.ts';
import styles from './agreement-card.module.css';

type Document = { readonly id: string; readonly filename: string; readonly content_type: string };

export type AgreementToSign = {
  readonly _id: string;
  readonly title: { readonly sv?: string; readonly en?: string };
  readonly version: string;
  readonly documents: { readonly sv: Document; readonly en: Document };
};

type Props = {
  readonly agreement: AgreementToSign;
  readonly creditors: readonly string[];
  readonly onSigned: () => void;
  readonly children?: ReactNode;
};

/** A version of an agreement: read in the user's language, and signed for creditors by mobile e-ID. */
export function AgreementCard({ agreement, creditors, onSigned, children }: Props) {
  const { formatMessage } = useIntl();
  const [locale] = useLocale();
  const language = locale === 'sv' ? 'sv' : 'en';
  const { open, viewer } = useFileViewer();
  const { state, start, cancel } = useSigning(onSigned);
  const { _id: version, documents, title } = agreement;
  const name = formatMessage(
    { id: 'agreement.version_of' },
    { title: title[language] ?? title.sv ?? '', version: agreement.version },
  );
  const sign = () => start({ agreement_version: version, creditors, language, title: name.slice(0, 120) });
  const document = documents[language];
  return (
    <section className={`${card.card} ${styles.agreement}`} aria-label={name}>
      <h2 className={styles.name}>
        <bdi>{name}</bdi>
      </h2>
      {children}
      {state.phase === 'idle' || state.phase === 'done' ? (
        <div className={styles.buttons}>
          <Button
            variant="default"
            leftSection={<IconFileText size={18} stroke={1.75} aria-hidden />}
            onClick={() => void open({ resource: 'agreement--versions', id: version, file: document.id }, document)}
          >
            {formatMessage({ id: 'agreement.read' })}
          </Button>
          <Button
            leftSection={<IconPencil size={18} stroke={1.75} aria-hidden />}
            loading={state.phase === 'done'}
            onClick={sign}
          >
            {formatMessage({ id: 'agreement.sign_with_eid' })}
          </Button>
        </div>
      ) : (
        <SigningStage state={state} onRetry={sign} onCancel={cancel} />
      )}
      {viewer}
    </section>
  );
}
