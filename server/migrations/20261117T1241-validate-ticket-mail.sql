-- The rows are read without locking the table against writers.
alter table ticket_messages validate constraint ticket_messages_via_check;
alter table ticket_messages validate constraint ticket_messages_delivery_check;
alter table ticket_messages validate constraint ticket_messages_sent_to_check;
alter table ticket_messages validate constraint ticket_messages_message_id_check;
alter table ticket_messages validate constraint ticket_messages_in_reply_to_check;
