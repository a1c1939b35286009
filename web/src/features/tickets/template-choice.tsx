import { Button, Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { ApiError } from '../../api/api-error.ts';
import { useLabels } from '../../resource-ui/label/use-labels.ts';
import { tryAction } from '../../resource-ui/query/actions.ts';
import { Notice } from '../../ui/display/notice.tsx';
import { IconTemplate } from '../../ui/theme/icons.ts';
import { useUserData } from '../../user/use-user-data.ts';
import styles from './ticket.module.css';
import { type ShownTicket, templatesQuery } from './tickets.ts';

/** The templates of a ticket: the server fills in the values of the one that is chosen. */
export function useTemplates(ticket: ShownTicket, onText: (text: string) => void) {
  const mayRead = useUserData().access_rights['message--templates']?.methods.includes('GET') === true;
  const [isOpen, setOpen] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const choose = async (template: string) => {
    setFailure(undefined);
    try {
      const call = { resource: 'tickets', id: ticket._id, action: 'reply', input: { template } };
      const { text } = (await tryAction(call)) as { readonly text?: string };
      onText(text ?? '');
    } catch (error) {
      setFailure(error);
    }
  };
  return { mayRead, isOpen, setOpen, choose, failure, channel: ticket.channel };
}

type Templates = ReturnType<typeof useTemplates>;

export function TemplateChoice({ templates }: { readonly templates: Templates }) {
  const { formatMessage } = useIntl();
  const { isOpen, setOpen, choose, channel } = templates;
  const found = useQuery({ ...templatesQuery(channel), enabled: isOpen });
  return (
    <Menu opened={isOpen} onChange={setOpen} position="top-start" withinPortal>
      <Menu.Target>
        <Button variant="default" size="xs" leftSection={<IconTemplate size={16} aria-hidden />}>
          {formatMessage({ id: 'ticket.templates' })}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={styles.templates ?? ''}>
        {found.data?._items.length === 0 && <Menu.Label>{formatMessage({ id: 'ticket.templates_none' })}</Menu.Label>}
        {found.data?._items.map(({ _id, name }) => (
          <Menu.Item key={_id} onClick={() => void choose(_id)}>
            <bdi>{String(name)}</bdi>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Why a template cannot be used, and which of its values it is about. */
export function TemplateFailure({ failure }: { readonly failure: unknown }) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  if (failure === undefined) return null;
  const issues = failure instanceof ApiError ? failure.issues?.placeholders : undefined;
  const names = typeof issues === 'object' && !Array.isArray(issues) ? Object.keys(issues) : [];
  const said = failure instanceof ApiError ? failure.localeMessage : undefined;
  return (
    <Notice tone="error" title={formatMessage({ id: 'ticket.template_failed' })}>
      {said} {names.map((name) => labels.named(`placeholder.${name}`)).join(', ')}
    </Notice>
  );
}
