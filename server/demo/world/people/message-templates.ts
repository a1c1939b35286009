/** The templates of the demo; `channel` is the key of the only channel that one is for. */
export const demoTemplates: readonly {
  readonly name: string;
  readonly channel?: string;
  readonly subject?: { readonly sv: string; readonly en: string };
  readonly text: { readonly sv: string; readonly en: string };
}[] = [
  {
    name: 'Betalning har kommit',
    text: {
      sv: 'Hej [[requester_name]]!\n\nBetalningen i ärende [[journal_number]] har kommit och är avräknad. I dag återstår [[payable_amount]].\n\nHälsningar\n[[agent_name]]',
      en: 'Hello [[requester_name]],\n\nThe payment in case [[journal_number]] has arrived. [[payable_amount]] remains today.\n\nKind regards\n[[agent_name]]',
    },
  },
  {
    name: 'Begär fakturakopia',
    channel: 'creditor',
    subject: {
      sv: 'Fakturakopia i ärende [[journal_number]]',
      en: 'Copy of the invoice in case [[journal_number]]',
    },
    text: {
      sv: 'Hej!\n\n[[debtor_name]] begär en kopia på fakturan i ärende [[journal_number]] (förföll [[due_date]]). Ladda gärna upp den på ärendet.\n\nHälsningar\n[[agent_name]]',
      en: 'Hello,\n\n[[debtor_name]] asks for a copy of the invoice in case [[journal_number]] (due [[due_date]]). Please upload it to the case.\n\nKind regards\n[[agent_name]]',
    },
  },
  {
    name: 'Nästa steg i ärendet',
    channel: 'creditor',
    subject: {
      sv: 'Nästa steg i ärende [[journal_number]]',
      en: 'The next step in case [[journal_number]]',
    },
    text: {
      sv: 'Hej!\n\nNästa steg i ärende [[journal_number]] mot [[debtor_name]] görs den [[next_flow_date]]. Att betala i dag: [[payable_amount]].\n\nHälsningar\n[[agent_name]]',
      en: 'Hello,\n\nThe next step in case [[journal_number]] against [[debtor_name]] is on [[next_flow_date]]. To pay today: [[payable_amount]].\n\nKind regards\n[[agent_name]]',
    },
  },
  {
    name: 'Så betalar du',
    channel: 'debtor',
    subject: {
      sv: 'Så betalar du till [[creditor_name]]',
      en: 'How to pay [[creditor_name]]',
    },
    text: {
      sv: 'Hej!\n\nI dag ska [[payable_amount]] betalas till [[creditor_name]]. Ange OCR-nummer [[ocr_number]] när du betalar.\n\nHälsningar\n[[agent_name]]',
      en: 'Hello,\n\n[[payable_amount]] is to be paid to [[creditor_name]] today. State the OCR number [[ocr_number]] when you pay.\n\nKind regards\n[[agent_name]]',
    },
  },
];
