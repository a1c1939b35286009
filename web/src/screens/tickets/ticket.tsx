import { getRouteApi, Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { allHeadlines } from '../../features/all-headlines.ts';
import { allPanels } from '../../features/all-panels.ts';
import { HeadlinesContext } from '../../resource-ui/headline/headlines-context.ts';
import bar from '../../resource-ui/item/item-bar.module.css';
import { ItemPage } from '../../resource-ui/item/item-page.tsx';
import { UnknownResource } from '../../resource-ui/item/unknown-resource.tsx';
import { PanelsContext } from '../../resource-ui/panel/panels-context.ts';
import { IconChevronLeft } from '../../ui/theme/icons.ts';
import { useUserData } from '../../user/use-user-data.ts';

const route = getRouteApi('/portal/tickets/$channel/ticket');

/** One ticket by the address that mails and notifications use; its page is that of the item. */
export function Ticket() {
  const { channel: key } = route.useParams();
  const { ticket_id: id, ...address } = route.useSearch();
  const navigate = route.useNavigate();
  const { formatMessage } = useIntl();
  const ui = useUserData().ui_structure.structure.tickets;
  if (!ui || id === undefined) return <UnknownResource />;
  const back = (
    <Link to="/tickets/$channel" params={{ channel: key }} className={bar.back}>
      <IconChevronLeft size={16} stroke={1.75} className="mantine-rotate-rtl" aria-hidden />
      <span>{formatMessage({ id: 'ticket.own_title' })}</span>
    </Link>
  );
  return (
    <HeadlinesContext value={allHeadlines}>
      <PanelsContext value={allPanels}>
        <ItemPage
          key={id}
          resource="tickets"
          id={id}
          ui={ui}
          address={address}
          crumbs={back}
          onAddress={(search, leave = false) =>
            void navigate({
              search: { ...search, ticket_id: id },
              replace: true,
              resetScroll: false,
              ignoreBlocker: leave,
            })
          }
        />
      </PanelsContext>
    </HeadlinesContext>
  );
}
