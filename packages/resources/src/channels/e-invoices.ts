import {
  eInvoiceDirections,
  eInvoiceFaults,
  eInvoiceFormats,
  eInvoiceStatuses,
} from '@fordra/domain/channels/e-invoice-words';
import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { instant, integer, media, oneOf, ref, text } from '@fordra/schema/fields';
import { closingTabs } from '../item-tabs/closing-tabs.ts';

const readOnly = { readOnly: true } as const;

/** An invoice sent or received through the network of e-invoices. One without a creditor waits for the operator. */
export const eInvoices = defineResource({
  name: 'e-invoices',
  methods: ['GET'],
  owners: { account: 'account', partner: 'partner' },
  fields: {
    direction: oneOf(eInvoiceDirections, { required: true, ...readOnly }),
    format: oneOf(eInvoiceFormats, { required: true, ...readOnly, default: 'bis_billing_3' }),
    sender: text({ nullable: true, ...readOnly, max: 60 }),
    receiver: text({ nullable: true, ...readOnly, max: 60 }),
    document_number: text({ nullable: true, ...readOnly, max: 40 }),
    status: oneOf(eInvoiceStatuses, { required: true, ...readOnly }),
    fault: oneOf(eInvoiceFaults, { nullable: true, ...readOnly }),
    /** What the receiver or the registration says of it. */
    detail: text({ nullable: true, ...readOnly, max: 200 }),
    file: media({ nullable: true, ...readOnly }),
    sha256: text({ nullable: true, ...readOnly, max: 64 }),
    envelope_id: text({ required: true, ...readOnly, max: 100 }),
    attempts: integer({ required: true, ...readOnly, default: 0 }),
    next_attempt: instant({ nullable: true, ...readOnly }),
    invoice: ref('invoices', { nullable: true, ...readOnly }),
    case_registration: ref('case--registrations', { nullable: true, ...readOnly }),
    creditor: ref('creditors', { nullable: true, ...readOnly }),
    account: ref('accounts', { nullable: true, ...readOnly }),
    partner: ref('partners', { nullable: true, ...readOnly }),
  },
  ui: {
    title: 'document_number',
    icon: 'file-invoice',
    item_search: {
      columns: ['document_number', 'direction', 'status', 'fault', 'sender', 'receiver', 'creditor', '_created'],
      filters: ['creditor', 'direction', 'status', 'fault'],
      presets: [
        { key: 'all', filter: {} },
        { key: 'parked', filter: { status: ['parked'] } },
      ],
      text_search_attributes: ['document_number', 'sender', 'receiver'],
      sort: ['-_created'],
    },
    item_display: {
      tabs: [
        {
          key: 'overview',
          groups: [
            {
              key: 'document',
              attributes: ['document_number', 'direction', 'format', 'sender', 'receiver', 'file', 'sha256'],
            },
            {
              key: 'delivery',
              attributes: ['status', 'fault', 'detail', 'envelope_id', 'attempts', 'next_attempt'],
            },
            { key: 'references', attributes: ['creditor', 'invoice', 'case_registration'] },
          ],
        },
        ...closingTabs,
      ],
    },
    enum_colors: {
      status: {
        queued: 'blue',
        sent: 'blue',
        delivered: 'green',
        accepted: 'green',
        rejected: 'red',
        received: 'blue',
        imported: 'green',
        parked: 'amber',
      },
    },
  },
});

export type EInvoiceRow = Doc<typeof eInvoices>;
