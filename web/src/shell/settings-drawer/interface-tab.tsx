import { type Language, languages } from '@fordra/texts/languages';
import type { MantineColorScheme } from '@mantine/core';
import { Checkbox, Loader } from '@mantine/core';
import { useIntl } from 'react-intl';
import { readPageFacts } from '../../api/page-facts.ts';
import { languageNames } from '../../texts/language-names.ts';
import { ChoiceRow } from '../../ui/control/choice-row.tsx';
import { IconCheck, IconDeviceDesktop, IconMoon, IconSun } from '../../ui/theme/icons.ts';
import { useSettings } from '../../user/settings/settings-context.ts';
import { useClaims } from '../../user/use-claims.ts';
import { colourSchemes } from '../settings/colour-scheme.ts';
import { useInterfaceChoice } from '../settings/use-interface-choice.ts';
import styles from './settings-drawer.module.css';

const icons = { light: IconSun, dark: IconMoon, auto: IconDeviceDesktop };

export function InterfaceTab() {
  const { formatMessage } = useIntl();
  const { theme, language, chooseTheme, chooseLanguage } = useInterfaceChoice();
  return (
    <>
      <ChoiceRow
        name="theme"
        label={formatMessage({ id: 'preferences.theme' })}
        value={theme}
        onChange={(value) => chooseTheme(value as MantineColorScheme)}
        choices={colourSchemes.map((scheme) => {
          const Icon = icons[scheme];
          return {
            value: scheme,
            label: formatMessage({ id: `preferences.theme.${scheme}` }),
            icon: <Icon size={18} stroke={1.75} aria-hidden />,
          };
        })}
      />
      <ChoiceRow
        name="language"
        label={formatMessage({ id: 'preferences.language' })}
        value={language}
        onChange={(value) => chooseLanguage(value as Language)}
        choices={languages.map((value) => ({ value, label: languageNames[value], lang: value }))}
      />
      <SignInChoice />
      <SaveStatus />
    </>
  );
}

/** Allows the first sign-in by an identity provider that has verified the user's e-mail address. */
function SignInChoice() {
  const { formatMessage, formatList } = useIntl();
  const { settings, change } = useSettings();
  const claims = useClaims();
  const { providers } = readPageFacts().sign_in;
  if (providers.length === 0) return null;
  return (
    <Checkbox
      label={formatMessage({ id: 'settings.by_verified_email' })}
      description={formatMessage(
        { id: 'settings.by_verified_email.help' },
        {
          providers: formatList(
            providers.map(({ name }) => name),
            { type: 'disjunction' },
          ),
        },
      )}
      // How a person signs in is changed by that person only.
      disabled={claims?.readonly === true || Boolean(claims?.signed_in_by_u_id)}
      checked={settings?.sign_in?.by_verified_email === true}
      onChange={(event) => change({ sign_in: { by_verified_email: event.currentTarget.checked } })}
    />
  );
}

/** Explains that changes are saved automatically, and shows when they are being saved. */
function SaveStatus() {
  const { formatMessage } = useIntl();
  const { isSaving } = useSettings();
  const isReadonly = useClaims()?.readonly === true;
  return (
    <p className={styles.status} role="status">
      {isSaving && <Loader size={16} aria-hidden />}
      {!isSaving && !isReadonly && <IconCheck size={16} stroke={2} aria-hidden />}
      {formatMessage({ id: isReadonly ? 'settings.readonly' : isSaving ? 'settings.saving' : 'settings.kept' })}
    </p>
  );
}
