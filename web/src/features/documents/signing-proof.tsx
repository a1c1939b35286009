import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useLabels } from '../../resource-ui/label/use-labels.ts';
import type { PanelProps } from '../../resource-ui/panel/panel-props.ts';
import { CopyButton } from '../../ui/control/copy-button.tsx';
import card from '../../ui/display/card.module.css';
import { Instant } from '../../ui/display/instant.tsx';
import { Notice } from '../../ui/display/notice.tsx';
import { checkProof, type Proof } from './check-proof.ts';
import styles from './signing-proof.module.css';

const shownAsText = ['person_name', 'person_no', 'ip'];
const shownAsProof = ['visible_text_hash', 'non_visible_text', 'order_ref', 'signature', 'ocsp_response'];

/** A signing record: the person, the time, the text, and whether the signature is valid. */
export function SigningProof({ resource, item }: PanelProps) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const proof = useProof(item);
  const text = (name: string) => String(item[name] ?? '');
  const line = (name: string) => item[name] !== undefined && item[name] !== null;
  return (
    <div className={`${card.card} ${styles.proof}`}>
      {proof && <ProofNotice {...proof} />}
      <dl className={styles.facts}>
        <div>
          <dt>{labels.attribute(resource, 'signed_at')}</dt>
          <dd>
            <Instant iso={text('signed_at')} />
          </dd>
        </div>
        {shownAsText.filter(line).map((name) => (
          <div key={name}>
            <dt>{labels.attribute(resource, name)}</dt>
            <dd>
              <bdi>{text(name)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <h3 className={styles.heading}>{labels.attribute(resource, 'visible_text')}</h3>
      <blockquote className={styles.words} dir="auto">
        {text('visible_text')}
      </blockquote>
      <dl className={styles.marks}>
        {shownAsProof.filter(line).map((name) => {
          const label = labels.attribute(resource, name);
          return (
            <div key={name}>
              <dt>{label}</dt>
              <dd>
                <code dir="ltr">{text(name)}</code>
                <CopyButton
                  text={text(name)}
                  label={formatMessage({ id: 'item.copy_value' }, { attribute: label })}
                  done={formatMessage({ id: 'item.copied' })}
                />
              </dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}

const faults = ['isTextWhole', 'isGenuine', 'isByPerson', 'isTextSigned', 'isDataSigned'] as const;

function ProofNotice({ verdict, signature }: Proof) {
  const { formatMessage } = useIntl();
  const fault = faults.find((name) => !verdict[name]);
  if (fault !== undefined)
    return (
      <Notice tone="error" title={formatMessage({ id: 'proof.broken' })}>
        {formatMessage({ id: `proof.${fault}` })}
      </Notice>
    );
  const { personName: name, authority, authoritySha256: sha256 } = signature!;
  return (
    <Notice tone="done" title={formatMessage({ id: 'proof.holds' })}>
      {formatMessage({ id: 'proof.holds_help' })} {formatMessage({ id: 'proof.certificate' }, { name, authority })}{' '}
      <code dir="ltr" className={styles.sum}>
        {sha256}
      </code>
    </Notice>
  );
}

/** Undefined until it is computed, and if the reader may not read all parts. */
function useProof(item: PanelProps['item']): Proof | undefined {
  const [proof, setProof] = useState<Proof>();
  useEffect(() => {
    const { visible_text, visible_text_hash, signing_data, non_visible_text, signature, person_no } = item;
    const texts = [visible_text, visible_text_hash, non_visible_text, signature];
    if (!texts.every((one) => typeof one === 'string') || signing_data === undefined) return undefined;
    let isCurrent = true;
    void checkProof({
      visibleText: String(visible_text),
      visibleTextHash: String(visible_text_hash),
      signingData: signing_data,
      nonVisibleText: String(non_visible_text),
      signature: String(signature),
      personNo: typeof person_no === 'string' ? person_no : undefined,
    }).then((found) => isCurrent && setProof(found));
    return () => {
      isCurrent = false;
    };
  }, [item]);
  return proof;
}
