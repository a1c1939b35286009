import {
  IconAffiliate,
  IconArrowsExchange,
  IconBriefcase,
  IconBuilding,
  IconBuildingCommunity,
  IconCash,
  IconFileInvoice,
  IconFilePlus,
  IconFolder,
  IconGavel,
  IconHome,
  IconLayout,
  IconLock,
  IconLogin,
  IconMail,
  IconMessages,
  IconPhone,
  IconScale,
  IconSettings,
  IconSitemap,
  IconUser,
  IconUserSquare,
  IconUsers,
} from '../../ui/theme/icons.ts';

const icons: Readonly<Record<string, typeof IconFolder>> = {
  affiliate: IconAffiliate,
  'arrows-exchange': IconArrowsExchange,
  briefcase: IconBriefcase,
  cash: IconCash,
  'file-invoice': IconFileInvoice,
  'file-plus': IconFilePlus,
  gavel: IconGavel,
  mail: IconMail,
  message: IconMessages,
  messages: IconMessages,
  phone: IconPhone,
  scale: IconScale,
  user: IconUser,
  'user-square': IconUserSquare,
  building: IconBuilding,
  'building-community': IconBuildingCommunity,
  home: IconHome,
  layout: IconLayout,
  lock: IconLock,
  login: IconLogin,
  settings: IconSettings,
  sitemap: IconSitemap,
  users: IconUsers,
};

/** The icon that the UI structure names; an unknown one is a folder. */
export function NavigationIcon({ name }: { readonly name: string }) {
  const Icon = icons[name] ?? IconFolder;
  return <Icon size={18} stroke={1.75} aria-hidden />;
}
