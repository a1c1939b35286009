/** Mail to and from the requesters of tickets. */
export type TicketMailPorts = {
  /** The signed address that this requester replies to; undefined where no mail is received. */
  replyAddressFor(ticket: string, email: string): string | undefined;
  /** The ticket that a reply address names, and whether it was made for a mail address. */
  readReplyAddress(
    address: string,
  ): { readonly ticket: string; readonly isMadeFor: (email: string) => boolean } | undefined;
  /** Whether the portal itself sends from this address. */
  isOwnAddress(email: string): boolean;
  /** The name of our mail server in `Authentication-Results`. */
  readonly authserv: string | undefined;
};
