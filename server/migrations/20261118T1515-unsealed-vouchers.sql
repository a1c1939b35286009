-- The vouchers that have no seal yet: sealing reads these alone, however many were made within the last hour.
create table unsealed_vouchers (
  made timestamptz not null,
  voucher text not null,
  primary key (made, voucher)
);

create function note_unsealed_voucher() returns trigger language plpgsql as $$
begin
  insert into unsealed_vouchers (made, voucher) values (new.made, new._id);
  return null;
end $$;
create trigger vouchers_note_unsealed after insert on vouchers
  for each row execute function note_unsealed_voucher();

-- The trigger keeps others from inserting until this transaction ends.
insert into unsealed_vouchers (made, voucher)
select made, _id from vouchers where not exists (select from voucher_seals where voucher = vouchers._id);
