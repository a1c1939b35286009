import { languages } from '@fordra/texts/languages';
import { UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { useIntl } from 'react-intl';
import { languageNames } from '../texts/language-names.ts';
import { useLocale } from '../texts/texts-provider.tsx';
import { IconDeviceDesktop, IconMoon, IconSun } from '../ui/theme/icons.ts';
import styles from './corner-preferences.module.css';
import { colourSchemes } from './settings/colour-scheme.ts';

const icons = { light: IconSun, dark: IconMoon, auto: IconDeviceDesktop };

/** Language and appearance for pages without a header, without loading a menu. */
export function CornerPreferences() {
  const { formatMessage } = useIntl();
  const [locale, changeLocale] = useLocale();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const Icon = icons[colorScheme];
  const next = colourSchemes[(colourSchemes.indexOf(colorScheme) + 1) % colourSchemes.length]!;
  const themeNow = formatMessage(
    { id: 'preferences.theme_now' },
    { theme: formatMessage({ id: `preferences.theme.${colorScheme}` }) },
  );

  return (
    <div className={styles.corner}>
      {languages
        .filter((language) => language !== locale)
        .map((language) => (
          <UnstyledButton
            key={language}
            lang={language}
            className={styles.choice}
            onClick={() => changeLocale(language)}
          >
            {languageNames[language]}
          </UnstyledButton>
        ))}
      <UnstyledButton
        className={styles.choice}
        aria-label={themeNow}
        title={themeNow}
        onClick={() => setColorScheme(next)}
      >
        <Icon size={18} stroke={1.75} aria-hidden />
      </UnstyledButton>
    </div>
  );
}
