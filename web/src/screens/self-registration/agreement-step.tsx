import { useIntl } from 'react-intl';
import choice from '../../ui/display/choice-card.module.css';
import { Notice } from '../../ui/display/notice.tsx';
import type { PackageChoice } from './progress.ts';
import { fetchAgreement } from './registration-calls.ts';
import styles from './self-registration.module.css';
import type { StepProps } from './step-props.ts';
import { useCall } from './use-call.ts';

/** The packages, each with the agreement that is signed. */
export function AgreementStep({
  choices,
  registration: { form, change },
}: Pick<StepProps, 'choices' | 'registration'>) {
  const { formatMessage } = useIntl();
  return (
    <fieldset className={choice.cards}>
      <legend className={styles.legend}>{formatMessage({ id: 'self-registration.package' })}</legend>
      {choices.srt_list.map((one) => (
        <div key={one._id}>
          <label className={choice.card} data-chosen={form.self_registration_template === one._id}>
            <span className={choice.head}>
              <input
                type="radio"
                name="package"
                className={choice.radio}
                checked={form.self_registration_template === one._id}
                onChange={() => change({ self_registration_template: one._id })}
              />
              <span className={styles.name}>{one.title[form.language]}</span>
            </span>
            <span className={styles.quiet}>{one.description[form.language]}</span>
          </label>
          <AgreementLink of={one} language={form.language} />
        </div>
      ))}
    </fieldset>
  );
}

type LinkProps = { readonly of: PackageChoice; readonly language: 'sv' | 'en' };

/** The link to a document is valid for a few minutes, so it is made when it is followed. */
export function AgreementLink({ of, language }: LinkProps) {
  const { formatMessage } = useIntl();
  const { run, error } = useCall(openDocument);
  const words = { agreement: of.agreement_title[language], version: of.version };
  return (
    <>
      <button
        type="button"
        className={styles.document}
        onClick={() => run({ version: of.agreement_version, language })}
      >
        {formatMessage({ id: 'self-registration.read_agreement' }, words)}
      </button>
      {error !== undefined && <Notice tone="error" title={formatMessage({ id: 'self-registration.no_document' })} />}
    </>
  );
}

/** The page is opened before the address is known: browsers open none later than the click. */
async function openDocument({ version, language }: { readonly version: string; readonly language: string }) {
  const opened = window.open('', '_blank');
  try {
    const { url } = await fetchAgreement(version, language);
    if (opened) opened.location.href = url;
    else window.location.assign(url);
  } catch (error) {
    opened?.close();
    throw error;
  }
}
