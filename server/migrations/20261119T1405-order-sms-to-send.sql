-- In the order in which they are sent: thousands wait for the same morning, and each claim took them all to sort them.
drop index sms_messages_waiting;
create index sms_messages_waiting on sms_messages (send_after, _id) where status in ('queued', 'sending');
