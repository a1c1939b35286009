import { languages } from '@fordra/texts/languages';
import { ActionIcon, Menu, useMantineColorScheme } from '@mantine/core';
import { useIntl } from 'react-intl';
import { IconCheck, IconSettings } from '../ui/icons.ts';
import { colourSchemes } from './colour-scheme.ts';
import { languageNames } from './language-names.ts';
import { useLocale } from './texts-provider.tsx';

const check = <IconCheck size={16} stroke={2} aria-hidden />;

export function PreferencesMenu() {
  const { formatMessage } = useIntl();
  const [locale, changeLocale] = useLocale();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Menu position="bottom-end" width={220} offset={10}>
      <Menu.Target>
        <ActionIcon size="lg" variant="subtle" color="gray" aria-label={formatMessage({ id: 'shell.settings' })}>
          <IconSettings size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{formatMessage({ id: 'preferences.theme' })}</Menu.Label>
        {colourSchemes.map((scheme) => (
          <Menu.Item
            key={scheme}
            role="menuitemradio"
            aria-checked={scheme === colorScheme}
            rightSection={scheme === colorScheme && check}
            onClick={() => setColorScheme(scheme)}
          >
            {formatMessage({ id: `preferences.theme.${scheme}` })}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Label>{formatMessage({ id: 'preferences.language' })}</Menu.Label>
        {languages.map((language) => (
          <Menu.Item
            key={language}
            lang={language}
            role="menuitemradio"
            aria-checked={language === locale}
            rightSection={language === locale && check}
            onClick={() => changeLocale(language)}
          >
            {languageNames[language]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
