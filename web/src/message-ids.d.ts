import type { MessageId } from '@fordra/texts/message-id';

declare global {
  namespace FormatjsIntl {
    interface Message {
      ids: MessageId;
    }
  }
}
