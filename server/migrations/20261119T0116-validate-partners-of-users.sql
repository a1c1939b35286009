alter table users validate constraint users_through_partner_fkey;
