import '../../ui/theme/menu-styles.ts';
import { Button, Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { ApiError } from '../../api/api-error.ts';
import { useLabels } from '../../resource-ui/label/use-labels.ts';
import { Notice } from '../../ui/display/notice.tsx';
import { IconTemplate } from '../../ui/theme/icons.ts';
import { useUserData } from '../../user/use-user-data.ts';
import styles from './ticket.module.css';
import { type ShownTemplate, templatesQuery } from './tickets.ts';

type Filled = { readonly subject?: string; readonly text: string };
type Options = {
  readonly channel: string | undefined;
  /** A dry run, in which the server fills in the values. */
  readonly fill: (template: ShownTemplate) => Promise<unknown>;
  readonly onFilled: (filled: Filled, template: ShownTemplate) => void;
};

/** The templates of a channel: the server fills in the values of the one that is chosen. */
export function useTemplates({ channel, fill, onFilled }: Options) {
  const mayRead = useUserData().access_rights['message--templates']?.methods.includes('GET') === true;
  const [isOpen, setOpen] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const choose = async (template: ShownTemplate) => {
    setFailure(undefined);
    try {
      onFilled((await fill(template)) as Filled, template);
    } catch (error) {
      setFailure(error);
    }
  };
  return {
    mayRead: mayRead && channel !== undefined,
    isOpen,
    setOpen,
    choose,
    failure,
    forgetFailure: () => setFailure(undefined),
    channel,
  };
}

export type Templates = ReturnType<typeof useTemplates>;

export function TemplateChoice({ templates }: { readonly templates: Templates }) {
  const { formatMessage } = useIntl();
  const { isOpen, setOpen, choose, channel } = templates;
  const found = useQuery({ ...templatesQuery(channel ?? ''), enabled: isOpen });
  return (
    <Menu opened={isOpen} onChange={setOpen} position="top-start" withinPortal>
      <Menu.Target>
        <Button variant="default" size="xs" leftSection={<IconTemplate size={16} aria-hidden />}>
          {formatMessage({ id: 'ticket.templates' })}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={styles.templates ?? ''}>
        {found.data?._items.length === 0 && <Menu.Label>{formatMessage({ id: 'ticket.templates_none' })}</Menu.Label>}
        {(found.data?._items as readonly ShownTemplate[] | undefined)?.map((template) => (
          <Menu.Item key={template._id} onClick={() => void choose(template)}>
            <bdi>{template.name}</bdi>
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
