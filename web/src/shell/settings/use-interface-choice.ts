import { isLanguage, type Language } from '@fordra/texts/languages';
import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { useLocale } from '../../texts/texts-provider.tsx';
import { useSettings } from '../../user/settings/settings-context.ts';

/** Theme and language of a signed-in user: applied here at once, and on other devices once they are saved. */
export function useInterfaceChoice() {
  const { settings, change } = useSettings();
  const chosen = settings?.ui?.language;
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [locale, changeLocale] = useLocale();
  return {
    theme: colorScheme,
    // The choice is shown at once, while its texts are still loading.
    language: isLanguage(locale) ? (isLanguage(chosen) ? chosen : locale) : undefined,
    chooseTheme: (theme: MantineColorScheme) => {
      setColorScheme(theme);
      change({ ui: { theme } });
    },
    chooseLanguage: (language: Language) => {
      changeLocale(language);
      change({ ui: { language } });
    },
  };
}
