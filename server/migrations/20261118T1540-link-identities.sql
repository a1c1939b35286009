-- The session whose user the identity is linked to; null where the trip to the provider signs someone in.
alter table oauth_sign_ins add column link_session text;
